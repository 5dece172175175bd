import type { DeskMessages } from './desk.zh-CN.ts'
import { plural } from './format.ts'

const flagsOf = (count: number): string => `${count} ${plural('en', count, { one: 'flag', other: 'flags' })}`

export const deskEn = {
  'desk.name': 'The desk',
  'desk.title': 'Offtrack · the desk',
  'desk.skip': 'Skip to content',
  'desk.overview': 'Overview',
  'desk.flags': 'Flags',
  'desk.words': 'Unexplained words',
  'desk.answers': 'Answers given',
  'desk.language': '中文',
  'desk.utc': 'All times are UTC.',
  'desk.toSite': 'The course',

  'desk.off': 'The desk is off',
  'desk.offText':
    'This server has no DESK_SECRET, or one that is too short (at least 12 characters). Set it, restart the server and sign in here. Readers’ flags are kept meanwhile; none is lost.',
  'desk.signIn': 'Sign in',
  'desk.signInText': 'Where the author reads what readers flagged. The secret is the server’s DESK_SECRET.',
  'desk.secret': 'Secret',
  'desk.wrongSecret': 'Not the secret. Try again; after too many wrong ones you wait a quarter of an hour.',
  'desk.tooManyTries': ({ minutes }) =>
    `Too many wrong tries. Come back in ${minutes} min. Until then the right secret is refused too, unless this browser has signed in before.`,
  'desk.expired':
    'The session has ended: what you sent was not saved, and nothing was changed. Sign in and do it again.',
  'desk.unsaved': 'The reply that was not saved',
  'desk.signedIn': 'Signed in',
  'desk.unsavedText':
    'This reply came after the session had ended and was not saved. Copy it and take it back along.',
  'desk.goOn': 'Back to the page it was for',
  'desk.signOut': 'Sign out',

  'desk.lost': 'lost me',
  'desk.unexplained': 'unexplained term',
  'desk.wordy': 'too wordy',
  'desk.new': 'new',
  'desk.accepted': 'accepted',
  'desk.fixed': 'fixed',
  'desk.declined': 'declined',
  'desk.open': 'open',

  'desk.noneYet': 'No reader has flagged anything yet.',
  'desk.total': ({ count, open }) => `${flagsOf(count)}, ${open} of them open.`,
  'desk.unknownLessons': ({ lessons, count }) =>
    `${count} more under ${lessons} lesson names that are not here`,
  'desk.orphanCount': ({ count }) => `${count} whose passage is gone`,
  'desk.lesson': 'Lesson',
  'desk.text': 'Over the text',
  'desk.inChinese': 'Chinese',
  'desk.inEnglish': 'English',
  'desk.time': 'Last twelve weeks',
  'desk.timeText': ({ lesson, counts }) => `${lesson}, last twelve weeks, oldest first: ${counts.join(', ')}`,
  'desk.weekText': ({ from, kinds }) => `Week from ${from}: ${kinds}`,
  'desk.weekOf': 'Week from',
  'desk.numbers': 'Numbers',
  'desk.latestAnswers': 'Latest answers',
  'desk.topWords': 'Words asked for most',
  'desk.all': 'All',

  'desk.more': 'More',
  'desk.any': 'any',
  'desk.locale': 'Language',
  'desk.kind': 'Kind',
  'desk.state': 'State',
  'desk.place': 'Passage',
  'desk.placeYes': 'gone',
  'desk.placeNo': 'still there',
  'desk.block': 'Block id',
  'desk.word': 'Word',
  'desk.search': 'Quote or note has',
  'desk.from': 'From',
  'desk.to': 'To',
  'desk.sort': 'Order',
  'desk.sortNewest': 'newest first',
  'desk.sortMost': 'most first',
  'desk.show': 'Show',
  'desk.clear': 'Clear',
  'desk.found': ({ flags, folds }) =>
    flags === folds
      ? `${flagsOf(flags)}.`
      : `${flagsOf(flags)}, folded into ${folds} that say different things.`,
  'desk.nothingFound': 'No flag fits.',
  'desk.export': 'Export these: ',
  'desk.page': ({ page, pages }) => `Page ${page} of ${pages}`,
  'desk.previous': 'Previous',
  'desk.next': 'Next',
  'desk.selectAll': 'Select all on this page',
  'desk.selectNone': 'Select none',
  'desk.pick': ({ quote }) => `Select: ${quote}`,
  'desk.times': ({ count }) => `× ${count}`,
  'desk.notes': ({ count }) => `${count} with a note`,
  'desk.bulk': 'Selected:',
  'desk.bulkReply': 'Public reply (optional; without one, each keeps the reply that it has)',
  'desk.accept': 'Accept',
  'desk.fix': 'Fixed',
  'desk.decline': 'Decline',
  'desk.noQuote': '(no quote)',
  'desk.cut': ({ text }) => `${text}…`,

  'desk.flag': 'One flag',
  'desk.quote': 'What the reader points at',
  'desk.quoteNote': 'Pale: what stands around it.',
  'desk.note': 'The reader’s note',
  'desk.noNote': 'No note.',
  'desk.same': 'This passage has not changed.',
  'desk.changed': 'changed since',
  'desk.changedText': 'This passage has changed since the reader flagged it.',
  'desk.then': 'As the reader saw it',
  'desk.now': 'As it is now',
  'desk.gone': 'passage gone',
  'desk.goneText':
    'The lesson no longer has this passage. The flag is never moved to one that looks like it.',
  'desk.source': 'Source',
  'desk.inLesson': 'See it in the lesson',
  'desk.run': 'The program as it was',
  'desk.openRun': 'Open in the lab',
  'desk.openRunText': 'Opening runs nothing. The code is a reader’s: look at it before you run it.',
  'desk.brokenRun': 'The state that came along cannot be opened. Here it is as it came.',
  'desk.received': 'Received',
  'desk.version': 'Lesson version',
  'desk.id': 'Id',
  'desk.alike': ({ count }) =>
    count === 1 ? 'One more that says the same' : `${count} more that say the same`,
  'desk.moreAlike': ({ count }) => `${flagsOf(count)} not listed.`,
  'desk.answer': 'Answer',
  'desk.reply': 'Public reply (optional)',
  'desk.replyHint': 'The reader sees it beside the flag. At most 2000 characters.',
  'desk.alsoAlike': ({ count }) => `Answer the other ${flagsOf(count)} likewise`,
  'desk.save': 'Save',
  'desk.conflict':
    'This flag was answered since you opened the page (below), so yours was not saved and nothing was changed. What you wrote is still in the form: save again to replace the other answer.',
  'desk.noReply': 'without a public reply',

  'desk.lessonOf': ({ lesson }) => `Lesson: ${lesson}`,
  'desk.lessonText':
    'The thicker the line of ink at the left, the more open flags a passage has. A number leads to them. ？ lost me, “” unexplained term, … too wordy.',
  'desk.heat': ({ count, kinds }) => `${flagsOf(count)}: ${kinds}`,
  'desk.lessonOrphans': ({ count }) =>
    `Besides, ${flagsOf(count)} still open on passages that this lesson no longer has`,
  'desk.whole': 'Show all of it',

  'desk.wordsText':
    'Words that readers selected as unexplained, the most asked for first. What is longer than forty characters is no word; look among the flags.',
  'desk.noWords': 'Nobody has flagged a word as unexplained yet.',
  'desk.count': 'Times',
  'desk.stillOpen': 'Open',
  'desk.inLessons': 'Lessons',
  'desk.glossary': 'Glossary',
  'desk.has': 'has it',
  'desk.near': 'has one near it',
  'desk.hasNot': 'lacks it',

  'desk.answersText':
    'Each answer can be undone, which leaves every flag exactly as it was. Where a flag was answered again since, undo the later answer first.',
  'desk.noAnswers': 'No answers yet.',
  'desk.given': ({ count, state }) => `${count} marked “${state}”`,
  'desk.undo': 'Undo',
  'desk.undoOf': ({ what }) => `Undo: ${what}`,
  'desk.done': ({ what }) => `${what}.`,
  'desk.undone': 'Undone: every flag is as it was.',
  'desk.answeredSince':
    'Not undone: one of its flags was answered again since, or restored from a backup. Nothing was changed. Undo the later answer first.',
  'desk.unknownAnswer': 'Not undone: this answer was undone before.',
  'desk.nothingPicked': 'None was selected, so nothing was changed. Tick the boxes in front first.',
  'desk.goneMeanwhile':
    'The selected flags are gone, no longer fit the filter, or were answered just now. Nothing was changed.',

  'desk.refused': 'Not done',
  'desk.notFound': 'Nothing here',
  'desk.notFoundText': 'The desk has no such address, or the reader has taken this flag back.',
  'desk.expectedFound': ({ name, expected, found }) => `${name}: expected ${expected}, found “${found}”.`,
  'desk.expectedNothingFound': ({ name, expected }) => `${name}: expected ${expected}, found nothing.`,
  'desk.expectOneOf': ({ values }) => `one of ${values.join(', ')}`,
  'desk.expectLine': ({ most }) => `one line of at most ${most} characters`,
  'desk.expectText': ({ most }) => `at most ${most} characters`,
  'desk.expectPicked': ({ most }) => `ids of at most ${most} flags`,
  'desk.expectDay': 'a day such as 2026-12-01',
  'desk.expectTime': 'a time such as 2026-12-01T08:00:00.000Z',
  'desk.expectPage': 'the number of a page, from 1 on',
  'desk.mendIt': 'Nothing was changed. Go back, mend that and try again.',
  'desk.foreign':
    'The request does not come from a page of the desk, so nothing was done. Work from the desk itself.',
  'desk.staleForm':
    'This form is not of the present session (you may have been signed out). Nothing was changed. Return to the desk and try again.',
  'desk.wrongType': 'Expected a form as application/x-www-form-urlencoded. Nothing was changed.',
  'desk.tooLarge': 'Expected a form of at most 64 KB. Nothing was changed.',
  'desk.busy': ({ seconds }) =>
    `The database is busy, and nothing was changed. Try again in ${seconds} seconds.`,
  'desk.full': ({ seconds }) =>
    `The server’s disk is full, and nothing was changed. Make room, and try again in ${seconds} seconds.`,
  'desk.unavailable': ({ seconds }) =>
    `The database cannot be reached, and nothing was changed. See whether it runs, and try again in ${seconds} seconds.`,
  'desk.internal':
    'The server made a mistake; its log says which. Go back and see whether the change was made.',
} as const satisfies DeskMessages
