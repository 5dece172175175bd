import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUndoer } from './undo-effects.ts'

const undone: string[] = []
const done = (id: string, undo: (() => Promise<unknown>) | undefined = async () => undone.push(id)) => ({
  id,
  ok: true,
  kind: 'done',
  undo,
})
const failed = (kind = 'tool') => ({ id: 'late', ok: false, kind, undo: async () => undone.push('late') })
const throwing = (error: unknown) => async () => {
  throw error
}

test('undoes what stands, the newest first, once a call has failed', async () => {
  undone.length = 0
  const undoer = createUndoer()
  await undoer.afterTurn([done('first'), done('second')])
  const untrue = await undoer.afterTurn([done('third'), failed()])

  assert.deepEqual(undone, ['third', 'second', 'first'])
  assert.deepEqual([...untrue.keys()], ['third', 'second', 'first'])
})

test('leaves all alone while nothing has failed, or a call did not even run', async () => {
  undone.length = 0
  const undoer = createUndoer()
  const turns = [
    [done('first')],
    [failed('invalid-arguments')],
    [failed('unknown-tool')],
    [failed('refused')],
  ]
  for (const turn of turns) assert.equal((await undoer.afterTurn(turn)).size, 0)

  assert.deepEqual(undone, [])
})

test('undoes nothing twice', async () => {
  undone.length = 0
  const undoer = createUndoer()
  await undoer.afterTurn([done('first'), failed()])
  await undoer.afterTurn([failed()])

  assert.deepEqual(undone, ['first'])
})

test('tells undone, not undone and unknown apart, and goes on after each', async () => {
  const untrue = await createUndoer().afterTurn([
    done('undone'),
    done('stands', throwing({ stillStands: true })),
    done('unknown', throwing(new Error('timed out'))),
    done('nothing', throwing(null)),
    failed(),
  ])

  assert.match(untrue.get('undone') ?? '', /no longer holds/)
  assert.match(untrue.get('stands') ?? '', /still holds/)
  assert.match(untrue.get('unknown') ?? '', /not known/)
  assert.match(untrue.get('nothing') ?? '', /not known/)
})

test('says nothing of what has no undoing', async () => {
  const read = { id: 'read', ok: true, kind: 'done', undo: undefined }

  assert.deepEqual([...(await createUndoer().afterTurn([read, failed()]))], [])
})
