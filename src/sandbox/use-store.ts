import { useEffect, useReducer } from 'preact/hooks'

type Store<State> = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
}

/** The state of a store that lives outside the view; renders again when it changes. */
export const useStore = <State>(store: Store<State>): State => {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // What changed between the first rendering and now has not been heard.
    render(undefined)
    return store.subscribe(() => render(undefined))
  }, [store])
  return store.getState()
}
