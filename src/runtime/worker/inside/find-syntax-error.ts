import type { Crash } from '../../runtime.ts'
import type { ModuleText } from '../messages.ts'

/**
 * The first module that does not parse, with the engine's own words and position. A rejected `import()`
 * carries no position in Chromium; the error event of a script element does, in all three engines.
 */
export async function findSyntaxError(modules: readonly ModuleText[]): Promise<Crash | null> {
  for (const module of modules) {
    const event = await parse(module.text)
    if (event !== null) return crashOf(module, event)
  }
  return null
}

async function parse(text: string): Promise<ErrorEvent | null> {
  // An import that cannot be resolved keeps a module that does parse from running.
  const address = URL.createObjectURL(new Blob([text, "\n;import 'nowhere'"], { type: 'text/javascript' }))
  const script = document.createElement('script')
  script.type = 'module'
  script.src = address
  const listening = new AbortController()

  const event = await new Promise<ErrorEvent | null>((resolve) => {
    const note = (event: ErrorEvent) => {
      event.preventDefault()
      // WebKit fires nothing after it.
      if (event.error instanceof SyntaxError) resolve(event)
    }
    addEventListener('error', note, listening)
    script.onload = script.onerror = () => resolve(null)
    document.documentElement.append(script)
  })
  listening.abort()
  script.remove()
  URL.revokeObjectURL(address)
  return event
}

function crashOf({ path, text }: ModuleText, { error, lineno, colno }: ErrorEvent): Crash {
  const lines = text.split('\n').length
  // Behind the end, where the line was added, there is no column to speak of. WebKit tells none at all.
  const column = colno > 0 && lineno <= lines ? colno : null
  const line = lineno > 0 ? Math.min(lineno, lines) : null
  return { stage: 'syntax', name: 'SyntaxError', message: error.message, file: path, line, column }
}
