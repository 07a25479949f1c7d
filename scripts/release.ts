// `npm run release`: tests the newest version of CHANGELOG.md, writes its number, and tags the commit.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDescribed, newestVersion } from './checks/changelog.ts'

/** The project cannot be released; the message says what to do. */
class ReleaseError extends Error {}

/**
 * Releases the project in `folder` as the newest version of its changelog, if `test` returns true: commits the
 * version and tags the commit. Returns the tag.
 * @throws {ReleaseError} if files have changed, the version has a tag or no line about it, or the tests fail.
 */
export function release(folder: string, test: () => boolean): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const edit = (file: string, change: (content: Record<string, unknown>) => void) => {
    const content = JSON.parse(read(file))
    change(content)
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
    git('add', file)
  }
  const changelog = read('CHANGELOG.md')
  const version = newestVersion(changelog)
  const tag = `v${version}`
  const hasChanges = () => git('status', '--porcelain') !== ''
  if (hasChanges()) throw new ReleaseError('Commit or remove the changes that git status lists.')
  if (git('tag', '--list', tag)) {
    throw new ReleaseError(`${tag} has a tag: begin CHANGELOG.md with the next version's section.`)
  }
  if (!isDescribed(changelog, version)) {
    throw new ReleaseError(`CHANGELOG.md: write lines "- …" under "## ${version || '1.0.0'}".`)
  }
  if (!test()) throw new ReleaseError('The tests failed, so nothing was released.')
  if (hasChanges()) throw new ReleaseError('Files changed during the tests: start again.')
  edit('package.json', (content) => {
    content.version = version
  })
  edit('package-lock.json', (content) => {
    content.version = version
    Object.assign((content.packages as Record<string, object>)[''] ?? {}, { version })
  })
  // The check of sizes shows the growth since this tag.
  edit('budget.json', (content) => {
    content.release = tag
  })
  if (hasChanges()) git('commit', '--quiet', '--message', `release: ${version}`)
  git('tag', '--annotate', tag, '--message', `Rollmates ${version}`)
  return tag
}

if (import.meta.main) {
  try {
    const tag = release('.', () => {
      const args = ['scripts/test.ts', '--all']
      return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
    })
    process.stdout.write(`Tagged ${tag}. Publish it: git push --follow-tags\n`)
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
