import type { ShareMessages } from './share.zh-CN.ts'

export const shareEn = {
  'share.copy': 'Copy a share link',
  'share.help':
    'It carries the scenario, the switches, their parameters, the seed, the temperament and the code that you changed; never a key. Opening it runs nothing: whoever opens it presses Run.',
  'share.copied': ({ length }) => `The link is copied: ${length} characters.`,
  'share.byHand':
    'The browser does not let a page copy. The link stands below, selected: press Ctrl+C (⌘C on a Mac, a long press on a phone) to copy it yourself.',
  'share.tooLong': ({ length }) =>
    `The link has ${length} characters, and many chats cut off what is longer than 2,000. To send it, a file is safer.`,
  'share.link': 'Share link',
  'share.saveFile': 'Save as a share file',
  'share.openFile': 'Open a share file',
  'share.fileOpened': 'Opened, above; nothing has run.',
  'share.failed':
    'The files that sharing needs could not be fetched; most likely there is no network. Try again once there is.',

  'share.opened.link':
    'Scenario, switches and seed come from a share link, and nothing has run yet. Have a look, then press Run.',
  'share.opened.file':
    'Scenario, switches and seed come from a share file, and nothing has run yet. Have a look, then press Run.',
  'share.otherVersion':
    'It was shared from another version of the course: what comes out may differ from what the sender saw.',
  'share.code': ({ files }) =>
    `It carries code that somebody changed: ${files}. Until you say otherwise it runs in the built-in runtime only, and out of reach of your key.`,
  'share.trust': 'I have read the code; treat it as mine',
  'share.editRefused': ({ file }) =>
    `The change to ${file} was left out: it does not fit the file as the course has it now.`,
  'share.noCode':
    'It carries changed code, but the files that this needs could not be fetched, so nothing was taken over. Open it again once there is a network.',
  'share.dismiss': 'Got it',
  'share.useAnyway': 'Leave it aside and use the lab',

  'share.problem.link.too-large': 'This link is too large and was not opened.',
  'share.problem.link.broken':
    'This link is cut off or was altered, and was not opened. Ask the sender to copy it again.',
  'share.problem.link.unreadable': 'This link can’t be read and was not opened.',
  'share.problem.link.unknown-version': ({ version }) =>
    `This link was made by another version of the lab (format ${version}), which this page can’t read; nothing of it was taken over. For now there is only the recorded run to read. Reloading the page may help.`,
  'share.problem.link.invalid': ({ field }) =>
    `This page does not know what the link says under ${field}; it was not opened.`,
  'share.problem.file.too-large': 'Not opened: the file has more than 1 MB.',
  'share.problem.file.broken': 'Not opened: this is no share file, or it is incomplete.',
  'share.problem.file.unreadable': 'Not opened: the browser can’t read this file.',
  'share.problem.file.unknown-version': ({ version }) =>
    `Not opened: the file was made by another version of the lab (format ${version}). Reloading the page may help.`,
  'share.problem.file.invalid': ({ field }) =>
    `Not opened: this page does not know what the file says under ${field}.`,
} as const satisfies ShareMessages
