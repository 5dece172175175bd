import type { FlagMessages } from './flags.zh-CN.ts'

export const flagsEn = {
  'flags.lost': 'lost me',
  'flags.unexplained': 'unexplained term',
  'flags.wordy': 'too wordy',
  'flags.lostHint': 'I could not follow from here',
  'flags.unexplainedHint': 'I do not know this word and the text does not say',
  'flags.wordyHint': 'Understood; it could be shorter',

  'flags.card': 'Flag',
  'flags.mark': ({ kinds }) => `You flagged this: ${kinds}`,
  'flags.markChanged': ', changed since',
  'flags.passage': ({ text }) => `“${text}”`,
  'flags.which': 'What is wrong here? One tap notes it.',
  'flags.stillUnclear': 'Still unclear',
  'flags.note': 'Add a line (you need not)',
  'flags.noteLabel': 'What you want to say, or which word',
  'flags.noteTooLong': ({ count, most }) =>
    `At most ${most} characters, ${count} fewer than these. Shorten it, then press.`,
  'flags.whole': 'Exactly this is sent',
  'flags.wholeText': 'Nothing else: no name, no account. The server keeps no network address.',
  'flags.run':
    'Send along the scenario, switches, seed and changed code of the program you ran last, so that the author can run the same',
  'flags.runHere':
    'Send along the scenario, switches, seed and changed code of this program as it stands, so that the author can run the same',
  'flags.runTooLong': 'The changed code is too long to be sent along.',
  'flags.close': 'Close',

  'flags.waiting': 'Sending …',
  'flags.waiting.offline':
    'Waiting: no connection at the moment. Closing the page loses nothing; it goes out once there is one.',
  'flags.waiting.busy': ({ time }) => `Waiting: too many flags at once. It goes out after ${time}.`,
  'flags.waiting.failing': ({ time }) => `Waiting: the server has a problem. Next try at ${time}.`,
  'flags.waiting.absent': 'Waiting: there is no server for flags here. It stays on this device.',
  'flags.onlyThisPage': 'The browser lets no page keep anything: leave this page open until it is sent.',
  'flags.saved': 'The author has it.',
  'flags.withdrawing': 'Taking it back …',
  'flags.tooLate': 'Too late to take back: after a minute the author has it.',
  'flags.refused': 'Not taken: ',
  'flags.refused.foreign_origin':
    'the server does not know this page as its own. Most likely the site is set up wrongly; sending again does not help.',
  'flags.refused.too_large':
    'it is too long. Delete it and flag again with less text, or without the program.',
  'flags.refused.invalid_flag': 'the server does not understand what this page sends. Reload and flag again.',
  'flags.refused.other': ({ code }) =>
    `the server says ${code}. It is still on this device and can be saved as a file.`,
  'flags.accepted': 'The author agrees and will mend it.',
  'flags.fixed': 'The author has mended it.',
  'flags.declined': 'The author has read it and leaves the text as it is.',
  'flags.reply': ({ text }) => `The author: ${text}`,
  'flags.undo': 'Undo',
  'flags.remove': 'Delete',
  'flags.forget': 'Erase from this device',

  'flags.changed': 'Changed since you flagged it',
  'flags.changedSandbox': 'This program has changed since you flagged it',
  'flags.before': 'Then',
  'flags.now': 'Now',
  'flags.gone': 'This passage is no longer in the lesson. When you flagged it, it said:',

  'flags.own': ({ count }) => `My flags (${count})`,
  'flags.notSentHere':
    'This site takes no flags at present. Those not sent are kept on this device; you can save them as a file for the author.',
  'flags.go': 'Show it',
  'flags.save': 'Save as a file',
  'flags.help': '↑ ↓ another passage, Enter flags it, Esc leaves',
} as const satisfies FlagMessages
