import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

/** The most characters of a commit's subject: what git's own tools show in a line. */
const MOST = 72

/** Commits have kept to it since then. A date also holds in a clone without the older history. */
const SINCE = '2026-11-22T16:00:00Z'

/** Returns a line for each commit whose subject is too long. `log` has a line a commit: id, subject. */
export function findLongSubjects(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const [, commit = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    const length = Array.from(subject).length
    return length > MOST
      ? [`${commit}: the subject has ${length} characters, ${MOST} is the most: ${subject}`]
      : []
  })
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** An unpacked archive has no history, or that of a folder around it: then there is nothing to check. */
function isOwnHistory(): boolean {
  const top = git('rev-parse', '--show-toplevel')
  return top !== undefined && realpathSync(top) === realpathSync('.')
}

if (import.meta.main && isOwnHistory()) {
  const findings = findLongSubjects(git('log', `--since=${SINCE}`, '--format=%h %s') ?? '')
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exit(findings.length > 0 ? 1 : 0)
}
