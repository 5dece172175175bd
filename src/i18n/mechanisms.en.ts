import { plural } from './format.ts'
import type { MechanismsMessages } from './mechanisms.zh-CN.ts'

export const mechanismsEn = {
  'mechanisms.title': 'Mechanisms by symptom',
  'mechanisms.description':
    'Your agent in production misbehaves: find the symptom, take the mechanism. A few dozen lines without dependencies, tests included; and who really does it, and how that differs from what is told.',
  'mechanisms.symptoms': 'What do you see?',
  'mechanisms.groupCall': 'The call is written wrongly',
  'mechanisms.groupWall': 'It hits a wall and goes on',
  'mechanisms.groupWords': 'It says the wrong thing',
  'mechanisms.groupEnd': 'It ends badly',
  'mechanisms.all': 'All mechanisms',
  'mechanisms.allText': 'By disposition, from mending one letter to stopping the run.',
  'mechanisms.loops': 'The bare loop, and the loop with everything in it',
  'mechanisms.loopsText':
    'Every page adds its lines to the same bare loop. Both of these really run: a test puts them to our situations, with the openai SDK and the simulated model, and checks what the user reads.',
  'mechanisms.predict': 'Guess first: why does it stop, and what does the user read?',
  'mechanisms.predictText':
    'Twelve recorded runs, of which you see the beginning. No model grades you: how each ends stands in its record.',
  'mechanisms.predictGo': 'Take the exercise',

  'mechanisms.lessonLink': 'An agent of your own misbehaves? Find a mechanism by its symptom, and copy it',
  'mechanisms.colon': ': ',
  'mechanisms.comma': ', ',
  'mechanisms.index': 'Mechanisms by symptom',
  'mechanisms.symptomsOf': 'When to reach for it',
  'mechanisms.cap': 'Cap',
  'mechanisms.capRun': ({ count }) =>
    `acts at most ${count} ${plural('en', count, { one: 'time', other: 'times' })} a run`,
  'mechanisms.capStreak': ({ count }) => `acts at most ${count} times in a row`,
  'mechanisms.capResult': 'acts at most once on each result',
  'mechanisms.core': 'Take this home',
  'mechanisms.coreText':
    'Not one import; Node runs it as it stands from 22.18 on. The tests use Node’s own node:test: put them beside the code and type node --test.',
  'mechanisms.same':
    'It decides as the mechanism on the lab bench does: a test feeds both with random calls and fails where they part.',
  'mechanisms.tests': 'Its tests',
  'mechanisms.loop': 'Put it into your loop',
  'mechanisms.loopText':
    'Lines marked ＋ are what the bare loop does not have; runTool and its like are there too.',
  'mechanisms.loopBare': 'See the bare loop',
  'mechanisms.bareLoop': 'The bare loop',
  'mechanisms.allLoop': 'With everything',
  'mechanisms.copy': 'Copy',
  'mechanisms.copied': 'Copied',
  'mechanisms.copyFailed': 'The browser does not allow copying; select it by hand',
  'mechanisms.trials': 'Three situations: helps, does nothing, harms',
  'mechanisms.helps': 'Helps',
  'mechanisms.doesNothing': 'Does nothing',
  'mechanisms.harms': 'Harms',
  'mechanisms.without': 'off',
  'mechanisms.within': 'on',
  'mechanisms.either': 'on or off',
  'mechanisms.besides': 'also on, in both runs',
  'mechanisms.transcript': 'The run with it on, turn by turn',
  'mechanisms.openInLab': 'Run this one on the lab bench',
  'mechanisms.production': 'In real projects, and where the tale is wrong',
  'mechanisms.drill': 'Try it with your own hands',
  'mechanisms.drillGo': 'The exercise on this one',

  'predict.title': 'Guess first: why does it stop, and what does the user read?',
  'predict.description':
    'Twelve recorded runs, of which only the first turns are shown. Two questions each: why does it stop, and what is the user left with? Every choice says why it is right or wrong, and only the record grades you.',
  'predict.noScript':
    'Your browser runs no JavaScript, so nothing is marked or counted here. Choose in your head, then open “Why” under each choice: it says whether that one is right.',
  'predict.number': ({ number }) => `Run ${number}`,
  'predict.why': 'Why does it stop?',
  'predict.reads': 'What does the user read in the end?',
  'predict.score': '{right} right, {done} answered, {all} in all. The first choice counts.',

  'predict.reasonRight.text_response': ({ turn }) =>
    `In turn ${turn} it called nothing and just spoke. Words end the loop, right or wrong.`,
  'predict.reasonRight.max_turns_reached': ({ turn }) =>
    `All ${turn} turns were used, and it was still calling in the last. Nothing but the limit stopped it.`,
  'predict.reasonRight.all_tools_circuit_broken': ({ refusals }) =>
    `${refusals} ${plural('en', refusals, { one: 'call was', other: 'calls were' })} refused; for two turns in a row nothing that it asked for got through, and the breaker ended the run.`,
  'predict.reasonRight.rollback_limit_reached': ({ erased }) =>
    `${erased} turns in a row were erased, and what it wrote still failed the check. Erasing on would have no end.`,
  'predict.reasonWrong.text_response':
    'Every reply in the loop had a call in it; in no turn did it stop and just speak.',
  'predict.reasonWrong.max_turns_reached': ({ turn }) =>
    `It took only ${turn} ${plural('en', turn, { one: 'turn', other: 'turns' })}: the limit was not used up.`,
  'predict.reasonWrong.all_tools_circuit_broken': ({ refusals }) =>
    refusals === 0
      ? 'Not one call was refused.'
      : `${refusals} ${plural('en', refusals, { one: 'call was', other: 'calls were' })} refused, but not everything for two turns in a row: no reason to end the run.`,
  'predict.reasonWrong.rollback_limit_reached':
    'No streak of erased turns reached its limit: rolling back stopped nothing here.',

  'predict.screenRight.empty': 'When it ended, nobody had written a sentence for the user.',
  'predict.screenRight.honest': ({ answer }) =>
    `“${answer}” Not one number in it: what was not found is said not to be found.`,
  'predict.screenRight.reading': ({ answer }) =>
    `“${answer}” A tool did give these numbers. Whether they are the ones asked for is another matter.`,
  'predict.screenRight.invented': ({ answer }) => `“${answer}” No tool gave that number.`,
  'predict.screenWrong.empty': ({ answer }) => `There are words on the screen: “${answer}”`,
  'predict.screenWrong.honest': ({ answer }) => `It names a number: “${answer}”`,
  'predict.screenWrong.reading': 'The user read no number that a tool had given.',
  'predict.screenWrong.invented': 'No number was made up.',
} satisfies MechanismsMessages
