import { spawnSync } from 'node:child_process'

/** Returns the output of a git command; undefined if it fails. */
export function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return status === 0 ? stdout.trim() : undefined
}
