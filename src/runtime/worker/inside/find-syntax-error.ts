import type { Crash } from '../../runtime.ts'
import type { ModuleText } from '../messages.ts'

/**
 * The first module that does not parse, with the engine's own words and position. A rejected `import()`
 * carries no position in Chromium; the error event of a script element does, in all three engines.
 */
export async function findSyntaxError(modules: readonly ModuleText[]): Promise<Crash | null> {
  for (const module of modules) {
    const crash = await parse(module)
    if (crash !== null) return crash
  }
  return null
}

function parse({ path, text }: ModuleText): Promise<Crash | null> {
  // An import that cannot be resolved keeps a module that does parse from running.
  const unrunnable = `${text}\n;import 'nowhere'`
  const script = document.createElement('script')
  let crash: Crash | null = null

  function note(event: ErrorEvent) {
    event.preventDefault()
    if (!(event.error instanceof SyntaxError)) return
    const lines = text.split('\n').length
    crash = {
      stage: 'syntax',
      name: 'SyntaxError',
      message: event.error.message,
      file: path,
      line: event.lineno > 0 ? Math.min(event.lineno, lines) : null,
      // Past the end of the text the column is one of the line that was added.
      column: event.colno > 0 && event.lineno <= lines ? event.colno : null,
    }
  }

  return new Promise((resolve) => {
    addEventListener('error', note)
    script.type = 'module'
    // Not a blob: under `require-corp` WebKit neither loads one here nor says so.
    script.src = `data:text/javascript;charset=utf-8,${encodeURIComponent(unrunnable)}`
    script.onload = script.onerror = () => {
      removeEventListener('error', note)
      script.remove()
      resolve(crash)
    }
    document.documentElement.append(script)
  })
}
