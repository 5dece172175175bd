import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { compilerRules } from '../../src/editor/monaco/compiler-rules.ts'

const root = resolve(import.meta.dirname, '../..')
const declaration = join(root, 'src/sandbox/code/openai.d.ts')

const options: ts.CompilerOptions = {
  ...compilerRules,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipLibCheck: true,
}

const complaints = (file: string, more: ts.CompilerOptions = {}): readonly string[] => {
  const program = ts.createProgram([join(root, file)], { ...options, ...more })
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    return `${file?.fileName}:${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

it('the declaration of openai that the editor knows says what the package says', () => {
  expect(complaints('tests/fixtures/openai-types/agree.ts')).toEqual([])
}, 120_000)

it('the sandbox is free of errors with it, by the rules of the editor', () => {
  // `paths` is what the editor does by laying the declaration where the package would be.
  expect(complaints('sandboxes/weather-agent/main.ts', { paths: { openai: [declaration] } })).toEqual([])
}, 120_000)
