import { benchEn } from './bench.en.ts'
import { plural } from './format.ts'
import { mechanismsEn } from './mechanisms.en.ts'
import { panelEn } from './panel.en.ts'
import { shareEn } from './share.en.ts'
import { transcriptEn } from './transcript.en.ts'
import type { Messages } from './zh-CN.ts'

export const en = {
  ...transcriptEn,
  ...panelEn,
  ...shareEn,
  ...benchEn,
  ...mechanismsEn,

  'site.name': 'Offtrack',
  'site.skip': 'Skip to the text',
  'site.course': 'Nine lessons',
  'site.glossary': 'Glossary',
  'site.mechanisms': 'Mechanisms',
  'site.lab': 'Lab bench',
  'site.privacy': 'Privacy',
  'site.navigation': 'Site',
  'site.simulated':
    'The model that answers on these pages is simulated: it speaks by a set of written habits, and the same seed gives the same run. Wherever a conclusion hangs on those habits, the text says “simulated”.',
  'site.licence': 'Text and code are free under the MIT licence.',

  'theme.label': 'Theme',
  'theme.auto': 'As the system',
  'theme.light': 'Light',
  'theme.dark': 'Dark',

  'language.other': '中文',
  'language.otherLabel': 'This page in Chinese',
  'language.homeLabel': 'Home page in Chinese',

  'home.title': 'One agent going off track, start to finish',
  'home.description':
    'A weather agent runs in the page. Watch it go off track, switch the remedies on one by one, and see what the user finally reads.',
  'home.ask':
    'Nothing crashed; the user just never got an answer. Watch it, bet on an ending, flip one switch.',
  'home.doors': 'Which door is yours?',
  'home.newcomer': 'Agents are new to me',
  'home.newcomerText':
    'You need not write code: the programs run at the flick of a switch. Lesson 5 begins with three recaps, which tell what comes before it in a minute each.',
  'home.newcomerGo': 'Go to lesson 5',
  'home.production': 'I have an agent in production',
  'home.productionText':
    'Find the mechanism by its symptom: a few dozen lines without dependencies, tests included, for your own loop. Who does it in real projects, and how that differs from what is told, stands on each page with repository and commit.',
  'home.productionGo': 'Find a mechanism by symptom',
  'home.teacher': 'I teach this to others',
  'home.teacherText':
    'Put the lab bench on the wall, let the room bet on an ending, then run it. Same switches, same seed: the class sees what you saw when you prepared.',
  'home.teacherGo': 'Learn the names of the five dispositions',
  'home.lessons': 'Nine lessons',
  'home.notReady': 'not written yet',
  'home.onlyInOther': 'in Chinese so far',

  'lesson.number': ({ number }) => `Lesson ${number}`,
  'lesson.minutes': ({ minutes }) =>
    `about ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}`,
  'lesson.contents': 'In this lesson',
  'lesson.chapter': 'The pages of this lesson',
  'lesson.turn': 'Lessons before and after',
  'lesson.previous': 'Before',
  'lesson.next': 'Next',
  'lesson.unwritten': ({ date }) => `This lesson is not written in English yet (as of ${date}).`,
  'lesson.unwrittenMeanwhile': 'Here is how it opens, labelled in English; the agent itself speaks Chinese.',
  'lesson.unwrittenOther': 'Read it in Chinese',

  'flag.choose': 'Flag a passage',
  'flag.here': 'Flag this',
  'flag.offline': 'Offline: it could not be opened. Press again once there is a network.',
  'flag.own': 'My flags',

  'glossary.title': 'Glossary',
  'glossary.description':
    'The words of this course: one word, one meaning, in lessons, panels and code alike.',
  'glossary.basics': 'Words to begin with',
  'glossary.subject': 'What it is about',
  'glossary.disposition': 'The five dispositions',
  'glossary.mechanism': 'Mechanisms',
  'glossary.stop': 'Reasons to stop',
  'glossary.event': 'Events of a run',
  'glossary.feedback': 'The reader’s three marks',
  'glossary.notBuilt': 'not built yet',

  'note.more': 'Glossary',
  'note.parenthesis': ({ word }) => ` (${word})`,

  'goals.title': 'After this lesson you can',
  'callout.note': 'Note',
  'callout.pitfall': 'Pitfall',
  'judgement.title': 'Our judgement',
  'judgement.wrong': 'If it is wrong, it is wrong here',
  'production.label': 'In real code',
  'recap.title': ({ number, title }) => `60-second recap · Lesson ${number}: ${title}`,
  'quiz.title': 'Try yourself',
  'quiz.why': 'Why',
  'quiz.right': 'Right.',
  'quiz.wrong': 'Not so.',
  'code.caption': ({ file, symbol }) => `${symbol} in ${file}`,
  'transcript.recorded': 'A recorded run',
  'table.label': 'Table; scrolls sideways',

  'basis.logic': 'logic',
  'basis.logicText': 'Follows by reasoning, whatever the model.',
  'basis.simulated': 'simulated',
  'basis.simulatedText': 'Depends on a habit that we gave the simulated model; a real one may act otherwise.',
  'basis.source': 'source',
  'basis.sourceText': 'Read in the code, at the commit named.',
  'basis.notes': 'notes',
  'basis.notesText': 'A figure of the course notes that we could not check.',
  'basis.measured': 'measured',
  'basis.measuredText': ({ model, date, n }) => `Measured on a real model: ${model}, ${date}, ${n} runs.`,
  'basis.ref': 'where from',

  'map.title': 'Five dispositions, two opposite schools',
  'map.seen': 'Let it see',
  'map.seenText': 'The fault stays in the text that it reads, and it mends it itself.',
  'map.unseen': 'Keep it from seeing',
  'map.unseenText': 'We deal with the fault; what it reads looks as if nothing had happened.',
  'map.stop': 'Call a halt',
  'map.stopText': 'Stop first, without waiting for it to mend. Then tell it so, or end the run.',
  'map.when1': 'a call is about to run',
  'map.when2': 'a result is about to enter the history',
  'map.when3': 'the turn is spoken and its tools have run',
  'map.when4': 'it is still speaking',
  'map.when5': 'a call is about to run, or the run is about to end',

  'lab.title': 'Lab bench',
  'lab.description': 'The same weather agent, with every scenario and every switch on one page.',

  'privacy.title': 'Privacy',
  'privacy.description': 'What this site receives, what it keeps, and what it leaves alone.',
  'privacy.runsTitle': 'Programs run in your browser',
  'privacy.runs':
    'The programs of the lessons and of the lab bench run in this page. The switches you set, the endings you bet on, the transcripts you get: none of it is sent anywhere unless you send it. The simulated model lives in the page too and talks to no service.',
  'privacy.ownModel':
    'Exceptions are yours to make. If you enter a model of your own at the lab bench, the questions, the results of the tools and the model’s answers travel between your browser and that service, and so does your key, straight from the browser. Our server sees the service’s host name and no more. The key stays in the page’s memory; if you ask for it to be remembered, in this tab, until you close it.',
  'privacy.flagsTitle': 'When you flag a passage',
  'privacy.flags':
    'What goes to our server is what the card lists under “Exactly this is sent”: a random number for the flag; which lesson, language and version; which passage, its text and up to forty characters on either side; which of the three you tapped; what you added. If you ran a program on that page, its scenario, switches, seed and changed code go along, unless you untick them. You can take a flag back for a minute; after that the author has it, and whoever runs the site decides for how long.',
  'privacy.flagsSender':
    'There is no account and no name. The server keeps no network address; against floods it counts the flags of one address and one page in ten minutes, as salted digests that it then forgets. The page adds a random number, so that a classroom is not taken for one person; it is a new one with each reload.',
  'privacy.othersTitle': 'No third parties',
  'privacy.others':
    'Every file that a page uses comes from this site. No statistics, no advertising, no foreign fonts, no tracking cookies.',
  'privacy.containerTitle': 'One exception: WebContainer',
  'privacy.container': ({ host }) =>
    `After your first Run the browser fetches a WebContainer, a Node that runs in the page, from ${host} in the background. Like any site, that company sees your network address and your browser, and it learns which site you came from. Programs and transcripts still stay in your browser, though later runs take place inside its frame. To go without, choose “Built in only” under a panel’s details; the lines are the same, byte for byte.`,
  'privacy.deviceTitle': 'What stays on your device',
  'privacy.deviceTheme':
    'Your choice of theme, until you go back to “as the system” or clear the browser’s data.',
  'privacy.deviceLanguage':
    'Your choice of language, in a cookie that says “Chinese” or “English” and nothing more, so that an address without a language opens the one you want. It expires after a year.',
  'privacy.devicePredictions': 'The endings you bet on, until you clear the browser’s data.',
  'privacy.deviceDrafts': 'The code that you changed, until you put it back or clear the browser’s data.',
  'privacy.deviceLinks':
    'The last ten share links that you made in this browser, so that it knows them as yours, until you clear the browser’s data.',
  'privacy.deviceFlags':
    'Your flags, with the passage as it was, the author’s answers, and what has not been sent yet. Until you undo or erase them or clear the browser’s data.',
  'privacy.deviceTab':
    'Switches, parameters, scenario and seed of the panels, in this tab only; closing it forgets them.',
  'privacy.deviceRuntime':
    'Your choice of “Built in only”, if you made it, until you go back to “Automatic” or clear the browser’s data.',
  'privacy.serverTitle': 'What the server sees',
  'privacy.server':
    'Opening a page sends our server a request, as on any site: which page, the name and language that your browser gives, the network address it comes from. Our program keeps none of this; only when it fails itself does it log one line with the address that failed, and not who asked. Whoever runs the site behind another server may have that one’s logs.',

  'notFound.title': 'There is no such page',
  'notFound.text': 'The address may be misspelled, or the lesson is not written yet.',
  'notFound.home': 'Home',
} satisfies Messages
