import type { PlaceMessages } from './place.zh-CN.ts'

export const placeEn: PlaceMessages = {
  'place.where': ({ where }) => `Where it runs: ${where}`,
  'place.worker': 'the built-in runtime: a sealed frame in your browser, without a network',
  'place.webcontainer': 'WebContainer: real Node in your browser',
  'place.version': ({ version }) => ` (${version})`,
  'place.together': ({ first, second }) => `${first} ${second}`,

  'place.idle': ({ host }) =>
    `After your first Run the browser fetches a WebContainer, which is real Node in the page, from ${host} in the background. Once it has started, the next run uses it. The lines are the same, byte for byte.`,
  'place.ready': 'The WebContainer is ready; the next run uses it.',
  'place.stage.client': 'Starting a WebContainer in the background: fetching its client.',
  'place.stage.frame': ({ host }) =>
    `Starting a WebContainer in the background: waiting for ${host} to answer.`,
  'place.stage.handshake': 'Starting a WebContainer in the background: starting its engine.',
  'place.stage.node': 'Starting a WebContainer in the background: starting its Node.',
  'place.long': 'It takes longer than usual. No need to wait: the built-in runtime works all the while.',

  'place.failed.client-unreachable':
    'The WebContainer’s client could not be fetched; most likely there is no network.',
  'place.failed.no-answer': ({ host, seconds }) =>
    `In ${seconds} seconds ${host} did not answer. It may be out of reach, slow, failing, or blocked by a network or a browser setting; browsers don’t say which.`,
  'place.failed.frame-blocked':
    'This page’s security policy does not let the WebContainer in; only the owner of the site can change that.',
  'place.failed.no-start':
    'The WebContainer’s engine went silent while it was starting. To try again, reload the page.',
  'place.failed.no-node': 'The WebContainer started, but the Node inside it did not.',
  'place.failed.refused': 'The WebContainer refused to start, most likely for lack of memory.',
  'place.failed.other-tab':
    'Another tab has the WebContainer, and there can be only one. Close that tab, and the next run here tries again.',
  'place.failed.lost':
    'The WebContainer stopped answering in the middle of a run; that run was done again from the start, built in.',
  'place.stays': 'The built-in runtime does the work now, with the same lines, byte for byte.',

  'place.because.reader': 'You chose the built-in runtime only.',
  'place.because.ios':
    'An iPhone or iPad has no room for the memory that a WebContainer takes, so everything runs built in.',
  'place.because.not-isolated':
    'This page is not cross-origin isolated, which a WebContainer needs, so everything runs built in.',
  'place.because.unsupported':
    'This browser lacks something that a WebContainer needs, so everything runs built in.',
  'place.because.data-saver':
    'Your browser saves data, so no WebContainer is fetched and everything runs built in.',

  'place.retry': 'Try again',
  'place.choice': 'Who runs it',
  'place.choice.automatic': 'Automatic',
  'place.choice.worker': 'Built in only',
}
