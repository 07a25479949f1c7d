import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findVersionFaults } from '#scripts/checks/changelog.ts'
import { release } from '#scripts/release.ts'

const CHANGELOG = '# Changelog\n\n## 1.1.0\n\n- A hat.\n\n## 1.0.0\n\n- All.\n'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const write = (file: string, content: unknown) =>
  writeFileSync(
    join(folder, file),
    typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  )
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const commit = () => {
  git('add', '.')
  git('commit', '--quiet', '--allow-empty', '--message', 'work')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollmates-release-'))
  git('init', '--quiet')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.org')
  write('CHANGELOG.md', CHANGELOG)
  write('package.json', { name: 'hats', version: '1.0.0' })
  write('package-lock.json', { version: '1.0.0', packages: { '': { version: '1.0.0' } } })
  write('budget.json', { words: 1, release: 'v1.0.0' })
  commit()
})
afterEach(() => rmSync(folder, { recursive: true }))

it('writes the changelog’s newest version and tags the commit, once', () => {
  expect(release(folder, () => true)).toBe('v1.1.0')
  expect(git('log', '-1', '--format=%s %D')).toMatch(/^release: 1\.1\.0 .*tag: v1\.1\.0/)
  expect(git('status', '--porcelain')).toBe('')
  expect(read('package.json').version).toBe('1.1.0')
  expect(read('package-lock.json')).toEqual({
    version: '1.1.0',
    packages: { '': { version: '1.1.0' } },
  })
  expect(read('budget.json')).toEqual({ words: 1, release: 'v1.1.0' })
  expect(() => release(folder, () => true)).toThrow('v1.1.0 has a tag')
})

it.each<[string, () => void, boolean, string]>([
  ['files that are not committed', () => write('new.txt', ''), true, 'git status lists'],
  [
    'a section without a line',
    () => {
      write('CHANGELOG.md', CHANGELOG.replace('- A hat.', 'Soon.'))
      commit()
    },
    true,
    'under "## 1.1.0"',
  ],
  ['failed tests', () => {}, false, 'The tests failed'],
])('refuses %s, and changes nothing', (_what, change, passes, reason) => {
  change()
  const before = git('rev-parse', 'HEAD')
  expect(() => release(folder, () => passes)).toThrow(reason)
  expect(git('rev-parse', 'HEAD')).toBe(before)
  expect(git('tag')).toBe('')
  expect(read('package.json').version).toBe('1.0.0')
})

it('the check asks for a line about the version, and for the same version in the lockfile', () => {
  expect(findVersionFaults('1.1.0', '1.1.0', CHANGELOG)).toEqual([])
  const [section] = findVersionFaults('1.2.0', '1.2.0', CHANGELOG)
  expect(section).toMatch(/^CHANGELOG\.md: write a section "## 1\.2\.0"/)
  expect(findVersionFaults('1.1.0', '1.0.0', CHANGELOG)).toEqual([
    'package-lock.json: has version 1.0.0, package.json 1.1.0: run npm install',
  ])
})
