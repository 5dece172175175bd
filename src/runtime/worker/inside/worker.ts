// Runs in the worker, before any of the learner's code. It is used for one program and then ended by the page.

import type { Addresses, Library, LinkedProgram, WorkerEnd, WorkerOrder, WorkerReport } from '../messages.ts'
import { createCrashReader } from './crash.ts'
import { createModules } from './modules.ts'
import { offerModel } from './offer-model.ts'
import { createOutput } from './output.ts'
import { trackPending } from './pending.ts'
import { createConsole } from './print/console.ts'
import { createProcess } from './process.ts'

addEventListener('message', (event) => begin(event.ports[0]!, event.data), { once: true })

function begin(port: MessagePort, addresses: Addresses) {
  // Bound before the learner's code runs, which might replace what the prototype holds.
  const post: (report: WorkerReport) => void = port.postMessage.bind(port)
  const modules = createModules(addresses)
  const readCrash = createCrashReader(modules)
  // Before timers are tracked: a batch that waits does not keep a program alive.
  const output = createOutput({
    send: (text) => post({ kind: 'wrote', text }),
    onFlood: () => end({ kind: 'flooded' }),
  })
  const pending = trackPending()
  const process = createProcess(output.write, (code) => end({ kind: 'exited', code }))
  let ended = false

  shadowGlobals({ process, console: createConsole(output.write, readCrash.print) })
  addEventListener('error', (event) => {
    event.preventDefault()
    crash(event.error)
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    crash(event.reason)
  })
  port.onmessage = (event) => {
    // Only the page has the other end, and it is of the same version.
    const order = event.data as WorkerOrder
    switch (order.kind) {
      case 'prepare':
        return prepare(order.libraries)
      case 'readAhead':
        return modules.readAhead(order.program)
      case 'run':
        if (event.ports[0]) offerModel(event.ports[0], { pending, env: process.env })
        return run(order.program)
    }
  }

  function prepare(libraries: readonly Library[]) {
    modules.prepare(libraries).then(
      () => post({ kind: 'prepared' }),
      () => post({ kind: 'unprepared' }),
    )
  }

  function run(program: LinkedProgram) {
    modules
      .run(program)
      .then(pending.settled)
      .then(() => end({ kind: 'exited', code: process.exitCode ?? 0 }), crash)
  }

  function crash(error: unknown) {
    end({ kind: 'crashed', crash: readCrash(error) })
  }

  function end(how: WorkerEnd) {
    if (ended) return
    ended = true
    output.close()
    post({ kind: 'ended', end: how })
  }
}

/**
 * `postMessage` would go past the limits of the output, `close` would end the worker without a word, and
 * `caches` keeps things even for an opaque origin in WebKit. All are taken from the prototypes too, where a
 * program could still find them.
 */
function shadowGlobals(globals: Record<string, unknown>) {
  for (const name of ['postMessage', 'close', 'caches']) {
    for (let holder: object | null = self; holder !== null; holder = Object.getPrototypeOf(holder)) {
      if (Object.hasOwn(holder, name)) Object.defineProperty(holder, name, { value: undefined })
    }
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(self, name, { value, writable: true, configurable: true })
  }
}
