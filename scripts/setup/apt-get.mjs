import { runProcess } from '../lib/run-process.mjs'

/**
 * Runs Debian's apt-get as root, through sudo if needed. Never rejects.
 * @param {readonly string[]} args
 * @param {AbortSignal} [signal]
 */
export function aptGet(args, signal) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program = '', ...rest] = [...asRoot, 'apt-get', ...args]
  return runProcess(program, rest, { signal, env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
