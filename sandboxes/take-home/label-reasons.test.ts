import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelled } from './label-reasons.ts'

test('puts the kind of a failure in front of it', () => {
  assert.equal(labelled({ kind: 'tool', text: 'N/A' }), '[tool failed] N/A')
  assert.equal(labelled({ kind: 'refused', text: 'failed' }), '[refused by a check] failed')
})

test('leaves a result as it is', () => {
  assert.equal(labelled({ kind: 'done', text: '{"temperature":21}' }), '{"temperature":21}')
})

test('counts a name and a form that are wrong as one kind, a wrong value as another', () => {
  const labels = (['unknown-tool', 'malformed-arguments', 'invalid-arguments'] as const).map((kind) =>
    labelled({ kind, text: '' }),
  )

  assert.equal(labels[0], labels[1])
  assert.notEqual(labels[1], labels[2])
})
