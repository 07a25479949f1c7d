import { realpathSync } from 'node:fs'
import { git } from '../lib/git.ts'

/** The maximum length of a commit's subject, because git's own tools show 72 characters in one line. */
const MOST = 72

/** The check skips older commits. This is a date and no id, because a shallow clone may lack the commit. */
const SINCE = '2026-11-22T16:00:00Z'

/** Returns a line for each commit whose subject is too long. A line of `log` has a commit's id and subject. */
export function findLongSubjects(log = ownHistory()): string[] {
  return log.split('\n').flatMap((line) => {
    const [, commit = '', subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    const length = Array.from(subject).length
    return length > MOST
      ? [`${commit}: the subject has ${length} characters, ${MOST} is the most: ${subject}`]
      : []
  })
}

/** Returns the project's git log; '' in an unpacked archive, even one inside another git repository. */
function ownHistory(): string {
  const top = git('rev-parse', '--show-toplevel')
  const isOwn = top !== undefined && realpathSync(top) === realpathSync('.')
  return (isOwn && git('log', `--since=${SINCE}`, '--format=%h %s')) || ''
}
