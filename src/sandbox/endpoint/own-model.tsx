import type { ComponentChild } from 'preact'
import type { Locale } from '../../i18n/locales.ts'
import type { OwnModelMessages } from '../../i18n/own-model.zh-CN.ts'
import { openEndpoint } from '../../runtime/worker/endpoint/endpoint.ts'
import { readStored, writeStored } from '../../shared/stored.ts'
import { EndpointSettings } from './EndpointSettings.tsx'
import styles from './EndpointSettings.css?inline'
import { createEndpointStore } from './store.ts'
import type { EndpointStore } from './store.ts'

export type OwnModel = { readonly store: EndpointStore; readonly view: (id: string) => ComponentChild }

const words: { readonly [L in Locale]: () => Promise<OwnModelMessages> } = {
  'zh-CN': async () => (await import('../../i18n/own-model.zh-CN.ts')).ownModelZhCN,
  en: async () => (await import('../../i18n/own-model.en.ts')).ownModelEn,
}

/** A model of the reader's own, for the page where it stands: fetched there only. */
export const createOwnModel = async (locale: Locale, frameUrl: string): Promise<OwnModel> => {
  const messages = await words[locale]()
  const store = createEndpointStore({
    open: ({ origin, base, key }) => openEndpoint({ frameUrl, origin, base, key }),
    storage: {
      read: () => readStored(() => sessionStorage, keptAs),
      write: (text) => writeStored(() => sessionStorage, keptAs, text),
    },
    pageProtocol: location.protocol,
    today,
  })
  return { store, view: (id) => <EndpointSettings id={id} store={store} words={messages} /> }
}

const keptAs = 'offtrack:own-model'

const today = (): string => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

// This module, and so these lines, are evaluated once.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)
