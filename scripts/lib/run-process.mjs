import { spawn } from 'node:child_process'

/**
 * Runs a program, waits for its end and returns its output. Never rejects: a program that cannot be started
 * results in code 1, with the reason as its output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, signal?: AbortSignal, env?: Readonly<Record<string, string>>, onOutput?: (text:
 * string) => void, onMessage?: (message: unknown) => void }} [options] `onMessage` gets the program's
 * messages (`process.send`).
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProcess(program, args, { cwd, signal, env = {}, onOutput, onMessage } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      signal,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? /** @type {const} */ (['ipc']) : [])],
    })
    if (onMessage) child.on('message', onMessage)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
        onOutput?.(text)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
