import type { CodeMessages } from './code.zh-CN.ts'

export const codeEn: CodeMessages = {
  'code.files': 'Files of the program',
  'code.kit': 'Shared by all programs (kit)',
  'code.isChanged': 'changed',
  'code.isBroken': 'has a mistake',
  'code.field': ({ path }) => `Code of ${path}`,
  'code.leaveByTab': 'Tab leaves the editor. Ctrl+Enter (⌘+Enter on a Mac) runs.',
  'code.leaveByEscape': 'Tab indents now; press Esc and then Tab to leave the editor. Ctrl+Enter runs.',
  'code.plain': 'Edit in a plain text field',
  'code.plainOnly': 'The big editor could not be fetched. This field edits and runs just as well.',

  'code.view': 'How to look at this file',
  'code.view.mine': 'Mine',
  'code.view.start': 'Against the original',
  'code.view.suggested': 'Against the suggestion',
  'code.diff.start': 'No difference: this file is as it was.',
  'code.diff.suggested': 'Exactly as suggested.',
  'code.diff.noFit':
    'You have rewritten this place, so the suggestion no longer fits. Put the file back to see it.',
  'code.diff.label': ({ path }) => `Changed lines of ${path}`,
  'code.diff.gone': 'removed',
  'code.diff.new': 'added',

  'code.suggestions': 'Suggested changes',
  'code.suggestion.bare-refusal': 'Make the refusal say nothing but “失败” (failed)',
  'code.suggestion.never-reset': 'Delete the line that sets the count back after a success',
  'code.suggestion.always-undone': 'Let the history say “undone” even where that failed',
  'code.suggestion.heal-one-city': 'Let only Beijing fail; Shanghai works again',
  'code.apply': 'Apply',
  'code.unapply': 'Take this change back',
  'code.stage': ({ scenario, switches }) =>
    `To see the difference, choose the scenario “${scenario}” and switch on ${switches.map((one) => `“${one}”`).join(' and ')}`,
  'code.noFit': 'The code as it is now has no place for this',
  'code.noFit.scenario': 'Choose the situation “Two cities, both out of reach” first',

  'code.copy': 'Copy this file',
  'code.copied': 'Copied',
  'code.copyFailed': 'The browser does not allow copying',
  'code.resetFile': 'Put this file back',
  'code.resetAll': 'Put everything back',
  'code.undo': 'Undo the last step (put back or applied)',
  'code.redo': 'Redo the step that was undone',
  'code.download': 'Download this program',
  'code.downloadHelp': 'A zip; unpack it and run npm install && node main.ts inside (Node 22.18 or newer).',

  'code.draft': ({ count }) =>
    count === 1
      ? 'The file that you changed last time is still here, and in use.'
      : `The ${count} files that you changed last time are still here, and in use.`,
  'code.draftFresh': 'Start afresh',
  'code.draftKeep': 'All right',
  'code.olderDraft':
    'The code of this lesson has been renewed since. What you wrote for the older one is kept, and not in use.',
  'code.replacedDraft':
    'Something that you wrote earlier gave way to other code. It is kept, and not in use.',
  'code.olderDraftTake': 'Use what I wrote',

  'code.problems': 'To be mended before it can run',
  'code.problem': ({ line, column, what }) => `Line ${line}, column ${column}: ${what}`,
  'code.notErasable': ({ what }) =>
    `‘${what}’: this has to be compiled, and here types are only blanked out. Write it as plain JavaScript.`,
  'code.unreadable':
    'This file could not be read to its end, most likely because its brackets are nested too deeply.',
  'code.stoppedAt': 'The program stopped here',
  'code.problemCount': ({ count }) => (count === 1 ? 'One place to mend.' : `${count} places to mend.`),

  'code.readme': ({ sandbox }) => `# ${sandbox}

A program of the course “Offtrack”, with your changes. It needs Node 22.18 or later.

    npm install
    node main.ts

- \`${sandbox}/main.ts\` is the entry; \`${sandbox}/switches.ts\` says which remedies are on, \`${sandbox}/scenario.ts\` what happens.
- The model is simulated (\`kit/simulated-model/\`): no network, no key.
- The output is one event a line, exactly what the page shows as the transcript; keep it by
  \`node main.ts > run.jsonl\` and look at it in the lab by “Load a run”.
`,
}
