import { limits } from '../shared/limits.ts'
import type { PanelMessages } from './panel.zh-CN.ts'

const megabytes = limits.bytes / 1_000_000
const lines = limits.lines.toLocaleString('en')
const seconds = limits.silentMs / 1000
const liveSeconds = limits.silentLiveMs / 1000

export const panelEn = {
  'panel.label': ({ scenario }) => `A program to run: ${scenario}`,
  'panel.simulated': 'a simulated model answers',
  'panel.live': ({ model, date }) => `measured · ${date ?? 'date unknown'} · ${model} answered`,
  'panel.liveNote':
    'This is one measurement. A real model may answer otherwise each time, and one run proves no rule. The tools and their faults are still simulated. No lesson is made from this run.',
  'panel.answering': ({ model }) => `${model} will answer the next run, at your expense.`,
  'panel.question': 'The user asks',
  'panel.recorded': 'Below stands a recorded run; press Run to make it again in your browser.',
  'panel.otherRecord':
    'Below stands a recorded run, of other choices than these; press Run to see what is chosen now.',
  'panel.stale': 'Below stands the run from before your change; press Run to see the one after it.',
  'panel.noScript':
    'Your browser runs no JavaScript: switches, Run and the code need it, so they are left out. The recorded run below can be read all the same.',

  'panel.alwaysOn': 'On all along here',
  'panel.switches.next': 'The next one appears once you have tried this one.',
  'panel.switches': 'Switches',
  'panel.disposition.1': 'Repair in place',
  'panel.disposition.2': 'Feed back',
  'panel.disposition.3': 'Roll back the turn',
  'panel.disposition.4': 'Interrupt mid-stream',
  'panel.disposition.5': 'Break the circuit',
  'panel.does.fix-arguments':
    'Mends misspelled parameter names and fills in missing defaults before the call runs. At most 5 times a run, then it stands aside.',
  'panel.does.fix-tool-name':
    'Mends a wrong tool name where one tool alone has a name like it. Never between two that are alike, never to one that can’t be undone. At most 5 times a run.',
  'panel.does.retry-in-place':
    'Waits out a failure of the moment and sends the same call again; the model never knows. Only for tools that may be run twice; once for each result, with a limit on runs and on time.',
  'panel.does.instructive-errors':
    'Words every failure as what happened, why, and what to do next. Once for each result.',
  'panel.does.fold-repeats':
    'The same error of the same call is told in full a few times, then in one short line with its number. Once for each result.',
  'panel.does.label-reasons':
    'Puts the kind of each failure in front of it: format, arguments, the tool, or a check of ours. Once for each result.',
  'panel.does.roll-back':
    'Four rulers: out of form, declines to help, asked before, nothing gained. A turn that fails one is erased, given back and asked for again. At most 5 in a row.',
  'panel.does.undo-effects':
    'Takes back what was done, not the turn: when a step has run and failed, undoes what was done before and can be undone, the newest first, and rewrites the history by what came of it: undone, not undone, or unknown. Each result is undone at most once.',
  'panel.does.interrupt-stream':
    'Rules read along while it writes: at the first word that breaks one, the reply is cut, a reminder is left, and it starts again. At most 3 times a run, then it stands aside.',
  'panel.does.break-circuit':
    'Refuses a call that has failed often enough, and never stops refusing. A turn that lets nothing through is shown to the model first, and a second one ends the run; it can be set to end at once.',
  'panel.does.forbid-same-tool':
    'Refuses the tools that the step before has used. At most 5 times a run, then it stands aside.',
  'panel.does.detect-parroting':
    'Words that repeat its last ones are no answer: it is told to go on. 3 times a run; the fourth time ends it.',
  'panel.does.tool-states':
    'Tells apart why a call names no tool of the list: misspelled, taken away since, or invented, and does for each what is set. When a tool is taken away, whatever spoke of it goes too, and the model is told. Acts at most 5 times a run.',
  'panel.does.refuse-truncated':
    'A reply that hit the length limit is not to be trusted: of its calls, those that can’t be undone do not run. Once a result; with a larger limit instead, once a run.',
  'panel.does.last-words':
    'When a run would end with nothing to say: takes the tools away and asks for an answer from what is known. Once a run.',

  'panel.linkTo.code': 'Code',
  'panel.linkTo.page': 'Take it home',
  'panel.linkTo.drill': 'Practice',
  'panel.linkOf': ({ text, name }) => `${text}: ${name}`,

  'panel.contradictionsHere': 'Should two that are on get in each other’s way, it is said here.',
  'panel.contradictionsMore': ({ count }) => `${count} more that get in each other’s way`,
  'panel.contradictionIn': ({ scenario }) => `See it in “${scenario}”`,
  'panel.contradiction.erased-before-worded':
    'One words the error well; the other erases the turn that went wrong, error and all. However well it is worded, the model never reads it.',
  'panel.contradiction.asked-and-forbidden':
    'One advises that the same call may work the next time; the other forbids the same tool twice in a row. Whoever follows the advice runs into the ban.',
  'panel.contradiction.erased-and-counted':
    'The failed turn is erased, so that the model tries as if for the first time. The breaker still keeps count and refuses, and the error that would have told it why is gone.',
  'panel.contradiction.erased-and-forbidden':
    'One erases a call that was made before, the other refuses it, and the refused turn is erased in its turn. A question that needs one tool several times gets past neither.',
  'panel.contradiction.labelled-refusal':
    'The label says that a check stopped the call, not that there is no such number: the model gives up asking and fills the gap with an invented one. Actionable errors, too, would tell it.',
  'panel.contradiction.labelled-ban':
    'The label says that a check stopped the call, not that it may be made a step later: the model gives up asking and fills the gap with an invented number.',
  'panel.contradiction.hidden-from-the-count':
    'Several tries in place count as one failure for the breaker, so the tool really runs several times as often as its limit says.',
  'panel.contradiction.broken-before-folded':
    'Before an error has been told often enough to be folded, the breaker no longer lets the call run. Folding never comes to it unless the breaker’s limit is the larger number.',
  'panel.contradiction.name-then-default':
    'Mending the tool’s name drops the option that was written into it; filling in the default then puts the wrong one in its place. Neither does that alone.',
  'panel.contradiction.triage-then-default':
    'Triage mends the tool’s name and drops the option that was written into it; filling in the default then puts the wrong one in its place. Neither does that alone.',
  'panel.contradiction.repaired-before-triage':
    'A misspelled name is always mended by the first of them, so whatever triage is set to do about misspelled names, it never does.',
  'panel.contradiction.cut-before-repaired':
    'The reply is cut as soon as the name is misspelled, so that there is nothing left to repair. What would have cost no request is written all over again.',
  'panel.contradiction.barely-refused':
    'The refusal says that the reply was cut and not what to do, so the model sends the same again until the turns are used up. Turn on actionable errors as well, or set it to ask for less.',

  'panel.run': 'Run',
  'panel.running': 'Running',
  'panel.stop': 'Stop',
  'panel.showAll': 'Show all',
  'panel.reset': 'Reset',
  'panel.openLab': 'Open in the lab',
  'panel.preparing': 'Getting the runtime ready',
  'panel.waiting': 'Another program is still running; this one begins as soon as it has ended.',
  'panel.before': 'What stands below is still the run from before.',
  'panel.cancelled': 'Stopped before it had written a line; what stands below is the run from before.',
  'panel.finished': 'The run is over',
  'panel.failed': 'The run broke off',

  'panel.predict.question': 'Your bet first: what will the user read in the end?',
  'panel.predict.empty': 'Nothing, an empty screen',
  'panel.predict.honest': 'That it could not be found',
  'panel.predict.honest.book_ticket': 'That not everything is booked',
  'panel.predict.honest.send_alert': 'That it could not be sent',
  'panel.predict.honest.write_file': 'That it could not be written',
  'panel.predict.honest.several': 'That it could not be done',
  'panel.predict.done': 'That it is done',
  'panel.predict.done.book_ticket': 'That everything is booked',
  'panel.predict.done.send_alert': 'That it is sent',
  'panel.predict.done.write_file': 'That it is written',
  'panel.predict.reading': 'A number that was looked up',
  'panel.predict.invented': 'A made-up number',
  'panel.predict.part': 'A number that was looked up, and what is missing',
  'panel.predict.unsure': 'Not sure',
  'panel.predict.skip': 'Or skip the bet and run.',
  'panel.predict.mine': 'Your bet',
  'panel.predict.result': 'The result',
  'panel.predict.right': 'You were right.',
  'panel.predict.wrong': 'It came out differently.',
  'panel.predict.open': 'Now you know.',
  'panel.predict.look': ({ turn }) => `See turn ${turn}, where that was decided`,

  'panel.record': 'The recorded run, turn by turn',
  'panel.views': 'Two sides of the record',
  'panel.view.happened': 'What happened',
  'panel.view.reads': 'What the model reads next',

  'panel.scrub': 'Look back to',
  'panel.scrubAll': 'Back to the end',
  'panel.scrubHint':
    'After a run, any step of it can be gone back to here. That only shows it; nothing runs again.',
  'panel.scrubAt': ({ step, steps, what }) => `Step ${step} of ${steps}: ${what}`,

  'panel.parameters': 'Parameters',
  'panel.parameter.fix-arguments.inHistory': 'Spelling kept in the history',
  'panel.parameter.fold-repeats.after': 'Told in full, times',
  'panel.parameter.roll-back.malformed': 'Ruler: out of form',
  'panel.parameter.roll-back.refusal': 'Ruler: declines to help',
  'panel.parameter.roll-back.repeated': 'Ruler: asked before',
  'panel.parameter.roll-back.useless': 'Ruler: nothing gained',
  'panel.parameter.roll-back.atCapMalformed': 'Out of form once more',
  'panel.parameter.roll-back.atCapRefusal': 'Declines once more',
  'panel.parameter.roll-back.atCapRepeated': 'Asked before once more',
  'panel.parameter.roll-back.atCapUseless': 'Nothing gained once more',
  'panel.parameter.interrupt-stream.oncePerRule': 'Each rule cuts only once',
  'panel.parameter.refuse-truncated.policy': 'What becomes of a cut reply',
  'panel.parameter.forbid-same-tool.countFailedSteps': 'A failed step counts as use',
  'panel.parameter.detect-parroting.minLength': 'Compare from this length on',
  'panel.parameter.detect-parroting.threshold': 'Alike from this similarity on',
  'panel.parameter.tool-states.misspelled': 'Misspelled',
  'panel.parameter.tool-states.withdrawn': 'Taken away since',
  'panel.parameter.tool-states.invented': 'Invented',
  'panel.parameter.break-circuit.limit': 'Failures before refusing',
  'panel.parameter.break-circuit.counting': 'How failures are counted',
  'panel.parameter.break-circuit.grading': 'Kinds of failure',
  'panel.parameter.break-circuit.limitRetryable': 'Limit where retrying helps',
  'panel.parameter.break-circuit.limitPermanent': 'Limit where it does not',
  'panel.parameter.break-circuit.whenAllRefused': 'When nothing gets through',
  'panel.parameter.retry-in-place.attempts': 'Runs in all',
  'panel.parameter.retry-in-place.baseMs': 'First wait, in ms',
  'panel.parameter.retry-in-place.totalMs': 'In all at most, in ms',
  'panel.value.as-written': 'as the model wrote it',
  'panel.value.as-repaired': 'as mended',
  'panel.value.true': 'yes',
  'panel.value.false': 'no',
  'panel.value.consecutive': 'consecutive (a success resets)',
  'panel.value.cumulative': 'cumulative (nothing resets)',
  'panel.value.count-only': 'all alike, only counted',
  'panel.value.by-retryability': 'by whether retrying helps',
  'panel.value.by-tiers': 'by tiers: the call, its tool, the run',
  'panel.value.tell-first': 'tell the model first',
  'panel.value.stop': 'end the run',
  'panel.value.fail': 'the bare error',
  'panel.value.feedback': 'say why, and let it try again',
  'panel.value.repair': 'put the name right, or else say why',
  'panel.value.skip': 'leave the step out',
  'panel.value.refuse-irreversible': 'refuse what can’t be undone',
  'panel.value.run-none': 'run none of it',
  'panel.value.ask-for-less': 'run none, ask for parts',
  'panel.value.enlarge-once': 'erase, enlarge the limit once',
  'panel.value.let-pass': 'let it pass',
  'panel.value.stop-now': 'stop at once',

  'panel.scenario': 'Scenario',
  'panel.scenario.all-well': 'All goes well',
  'panel.scenario.always-timeout': 'The weather tool always times out',
  'panel.scenario.misspelled-argument': 'A misspelled parameter',
  'panel.scenario.whole-chain': 'Misspelled, then time-outs',
  'panel.scenario.flaky-twice': 'Fails twice, then works',
  'panel.scenario.alert-refused': 'A warning without permission',
  'panel.scenario.flaky-air-twice': 'Air quality fails twice',
  'panel.scenario.two-cities': 'Two cities, both within reach',
  'panel.scenario.intermittent': 'Five readings, two of them fail',
  'panel.scenario.no-such-city': 'No such city',
  'panel.scenario.one-city-down': 'Two cities, one out of reach',
  'panel.scenario.both-cities-down': 'Two cities, both out of reach',
  'panel.scenario.parallel-calls': 'Two calls at once, one fails',
  'panel.scenario.default-hides-a-choice': 'A missing parameter has a default',
  'panel.scenario.wrong-value': 'A value that is not on the list',
  'panel.scenario.similar-name': 'A city with a similar name',
  'panel.scenario.invites-a-guess': 'A model that likes to fill gaps',
  'panel.scenario.invented-tool': 'A tool that does not exist',
  'panel.scenario.fourth-time-lucky': 'Fails three times, then works',
  'panel.scenario.failure-like-a-reading': 'A failure that looks like a reading',
  'panel.scenario.six-cities': 'Six cities, and a slip now and then',
  'panel.scenario.malformed-json': 'Arguments that break off',
  'panel.scenario.stale-description': 'A description at odds with its parameters',
  'panel.scenario.says-the-same-again': 'Says the same thing again',
  'panel.scenario.half-a-file': 'Writes a file, cut in the middle',
  'panel.scenario.three-at-once': 'Three cities at once, cut in the third',
  'panel.scenario.cut-where-it-ends': 'Complete, right at the limit',
  'panel.scenario.guesses-first': 'Answers from memory first',
  'panel.scenario.swears-off-guessing': 'Says that it will not guess',
  'panel.scenario.two-alike': 'Two paragraphs alike, on two cities',
  'panel.scenario.misspelled-tool': 'A misspelled tool name',
  'panel.scenario.choice-in-tool-name': 'A choice inside the tool name',
  'panel.scenario.tool-taken-away': 'A tool is taken away half way',
  'panel.scenario.half-booked': 'Two tickets, and only one to be had',
  'panel.scenario.undo-refused': 'One ticket too many, and no refund',
  'panel.scenario.undo-unanswered': 'One ticket too many, and no word of the refund',
  'panel.scenario.booked-at-second-try': 'Two tickets, the second a moment late',
  'panel.scenario.says-one-thing': 'Says it will change, sends the same',
  'panel.scenario.six-misspellings': 'Six misspellings in a row',
  'panel.scenario.two-by-turns': 'Two broken tools, asked by turns',
  'panel.scenario.another-city-each-time': 'A broken tool, asked about another city each time',
  'panel.scenario.polling': 'Four looks, and each reads something else',

  'panel.code': 'Code',
  'panel.code.changed': ({ count }) => (count === 1 ? '1 file changed' : `${count} files changed`),
  'panel.code.preparing': 'Fetching the code.',
  'panel.code.failed':
    'The code could not be fetched; most likely there is no network. Once there is, fold this and open it again.',
  'panel.switches.unreadable': ({ line }) =>
    `Your switches.ts, from line ${line} on, is more than these switches can read. It runs as you wrote it; the switches rest.`,
  'panel.switches.takeBack': 'Drop what I wrote and use the switches',
  'panel.scenarioEdited':
    'You have edited scenario.ts, and it runs as you wrote it. Put that file back to choose here.',

  'panel.details': 'Details',
  'panel.seed': 'Seed',
  'panel.seedHelp':
    'The same seed, scenario and switches give the same run to the byte. A whole number from 0 to 999999999.',
  'panel.temperament': 'The model’s temperament',
  'panel.temperament.own': 'as the scenario has it',
  'panel.temperament.obliging': 'obliging',
  'panel.temperament.stubborn': 'stubborn',
  'panel.temperament.sloppy': 'sloppy',
  'panel.runtime': ({ where }) => `Where it runs: ${where}`,
  'panel.runtime.worker': 'the built-in runtime: a sealed frame in your browser, without a network',
  'panel.eventLines': 'Show every event line',
  'panel.copyText': 'Copy the record as text',
  'panel.copied': 'Copied',
  'panel.copyFailed': 'The browser does not allow copying',
  'panel.figures': 'Figures of this run',
  'panel.figure.modelCalls': 'Model requests',
  'panel.figure.toolCalls': 'Calls wanted',
  'panel.figure.toolRuns': 'Calls run',
  'panel.figure.refusals': 'Calls refused',
  'panel.figure.repeatedCallRate': 'Repeated calls',
  'panel.figure.sameErrorRetries': 'Same error in a row',
  'panel.figure.inputTokens': 'Tokens read (est.)',
  'panel.figure.outputTokens': 'Tokens written (est.)',
  'panel.figure.inputTokens.live': 'Tokens read',
  'panel.figure.outputTokens.live': 'Tokens written',
  'panel.figure.unreported': 'not reported',
  'panel.figure.simulatedMs': 'Simulated time',

  'panel.pin': 'Pin this run',
  'panel.unpin': 'Unpin',
  'panel.compare.pinned': 'The pinned run',
  'panel.compare.current': 'This run',
  'panel.compare.hint':
    'This run is pinned. Change one thing and run again: then both stand here side by side.',
  'panel.compare.running': 'Running; it will stand here when it is over.',
  'panel.compare.preparing': 'Fetching what the comparison needs.',
  'panel.compare.failed':
    'What the comparison needs could not be fetched; most likely you are offline. Go online, unpin the run and pin it again.',
  'panel.compare.see': 'See the comparison',
  'panel.compare.codeAsBuilt': 'as it was',
  'panel.compare.codeChanged': 'changed',
  'panel.compare.codeOtherwise': 'changed in another way',
  'panel.compare.copy': 'Copy the comparison as text',
  'panel.file.save': 'Export this run',
  'panel.file.open': 'Load a run',
  'panel.file.help':
    'Exported are event lines (.jsonl), one event a line. Loading plays back; nothing runs again.',
  'panel.file.note':
    'Below stands a loaded record, whatever the scenario and switches here say; Run makes what is chosen here.',
  'panel.file.opened': ({ name }) => `A record loaded from ${name}: played back, not run again.`,
  'panel.file.done': 'Loaded; it stands above.',
  'panel.file.too-large': `Not loaded: the file has more than ${megabytes} MB.`,
  'panel.file.too-many-lines': `Not loaded: the file has more than ${lines} lines.`,
  'panel.file.unreadable': 'Not loaded: the browser could not read the file.',
  'panel.file.not-text': 'Not loaded: the file is no UTF-8 text.',
  'panel.file.no-events':
    'Not loaded: there is no event line in the file. It has to be one that “Export this run” saved.',
  'panel.file.no-start': 'Not loaded: the record has lost its first line (run.started).',
  'panel.file.newer-version':
    'Not loaded: the record was made by a newer version. Reload the page and try again.',

  'panel.problem.offline':
    'The files that a run needs could not be fetched; most likely you are offline. The recorded transcript is still here; go online and press Run again, or else reload the page.',
  'panel.problem.no-runtime':
    'This browser could not set up the runtime. The recorded transcript can still be read; try again in a newer browser.',
  'panel.problem.no-container':
    'This site runs programs in a WebContainer only, and it could not be started; *Details* says why. The recorded run can still be read.',
  'panel.problem.stopped': 'You stopped this run.',
  'panel.problem.wrote-nothing': 'The program ended and had written no event at all.',
  'panel.problem.ended-early': 'The program ended without its last line. What it had written stands below.',
  'panel.problem.limit-time': `No event for ${seconds} seconds, so the program was stopped. Most likely it loops or waits for ever; mend it and run again.`,
  'panel.problem.limit-time-live': `Your model sent nothing for ${liveSeconds} seconds, so the run was stopped and its request cut off. Try again, or take a faster model.`,
  'panel.problem.limit-lines': `The program wrote more than ${lines} lines and was stopped. Let it write less and run again.`,
  'panel.problem.limit-bytes': `The program wrote more than ${megabytes} MB and was stopped. Let it write less and run again.`,
  'panel.problem.crashed': ({ message }) => `The program crashed: ${message}`,
  'panel.problem.refused': ({ file, line, column, what }) =>
    `Did not run: ${file}, line ${line}, column ${column}: ${what}`,
  'panel.problem.notErasable': ({ what }) =>
    `‘${what}’ has to be compiled, and here types are only blanked out`,
  'panel.problem.unreadable': ({ file }) =>
    `Did not run: ${file} could not be read to its end, most likely because its brackets are nested too deeply.`,
  'panel.problem.at': ({ file, line }) => ` (${file}, line ${line})`,

  'panel.endings': ({ count, switches }) =>
    `With ${switches} on and a stubborn model, once for each of ${count} seeds`,
  'panel.endingsDiffer':
    'The result above needs a model that listens. A stubborn one listens now and then, but mostly does not, so the ending hangs on the seed.',
  'panel.endingsAlike': ({ count, screen }) =>
    `The result above needs a model that listens. A stubborn one mostly does not, and all ${count} runs end alike: ${screen}.`,
  'panel.endingsSwitch': ({ name, settings }) => `${name} (${settings})`,
  'panel.ending.empty': 'empty screen',
  'panel.ending.honest': 'says it has none',
  'panel.ending.undone': 'says it is not done',
  'panel.ending.done': 'says it is done',
  'panel.ending.reading': 'real number',
  'panel.ending.readings': ({ count }) => `${count} real ${count === 1 ? 'number' : 'numbers'}`,
  'panel.ending.invented': 'made-up number',
  'panel.endingCount': ({ screen, count }) => `${screen}: ${count}`,
  'panel.endingSeed': ({ seed, screen }) => `seed ${seed}: ${screen}`,

  'panel.explain': 'After your run: why it comes out like this',

  'minute.title': 'Sixty seconds first',
  'minute.healthy': 'When all goes well',
  'minute.healthyText': ({ turns, toolRuns }) =>
    `${turns} turns, ${toolRuns === 1 ? 'one lookup' : `${toolRuns} lookups`}. The agent speaks Chinese; in grey beside it stands what it says. The user reads: `,
  'minute.failing': 'When the weather tool is broken',
  'minute.failingText': ({ turns, calls }) =>
    `${turns} turns, ${calls} identical calls, and nothing on the screen. Nothing crashed; as far as the agent could tell, it was working.`,
  'minute.first':
    'Switch on circuit breaking: a call that has failed twice may not run again. Place your bet, then run.',
  'minute.second':
    'The useless runs are saved, and the user still reads nothing: all that the model saw was a bare “failed” (失败). Now switch on actionable errors, so that a refusal says what to do.',
  'minute.third':
    'Breaking the circuit (⑤) held its hand; wording the error (②) gave it something to say. Stopping early is half of it, leaving the user with a sentence is the other half.',
} as const satisfies PanelMessages
