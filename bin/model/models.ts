import { habitsNamed, modelNames } from '../../sandboxes/kit/simulated-model/habits.ts'
import { noSuchModel } from './errors.ts'

export function modelList(): Response {
  return Response.json({ object: 'list', data: modelNames().map(modelOf) })
}

/** The list names every habit; a request may also combine them, and such a set is a model too. */
export function modelNamed(encoded: string): Response {
  const name = decoded(encoded)
  return habitsNamed(name) ? Response.json(modelOf(name)) : noSuchModel(name)
}

const modelOf = (id: string) => ({ id, object: 'model', created: 0, owned_by: 'offtrack-simulated' })

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
