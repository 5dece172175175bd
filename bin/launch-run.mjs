// Runs a program to its end. Our signals are its signals, and its end by one is ours. Not SIGHUP: a handler
// for it would undo `nohup`, and a terminal that closes tells the program itself.

import { spawn } from 'node:child_process'

/**
 * @param {string} binary
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code
 */
export function runToEnd(binary, args, options) {
  const child = spawn(binary, args, options)
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM'])
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward)
      if (signal === null) resolve(code ?? 1)
      else process.kill(process.pid, signal)
    })
  })
}
