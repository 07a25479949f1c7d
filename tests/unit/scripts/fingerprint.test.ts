import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildSite, SITE_SOURCES } from '#scripts/lib/build-site.ts'
import { fingerprint } from '#scripts/lib/fingerprint.ts'
import { DEMO_SOURCES, demoFingerprint } from '#scripts/lib/prepare-demo.ts'
import { scaffoldLike } from '#src/content/scaffold/scaffold-like.ts'

/** Returns one file of each extension in each path; a change in each of them must be noticed. */
function oneOfEach(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (statSync(path).isFile()) return [path]
    const files = globSync(`${path}/**/*`).filter((file) => statSync(file).isFile())
    return [...new Map(files.map((file) => [extname(file), file])).values()]
  })
}

function copied(files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'rollmates-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const file of files) cpSync(file, join(root, file), { recursive: true })
  return root
}

/** Replaces Astro in a copy by a counter; returns a function that builds and returns how many builds ran. */
function counted(root: string): (at?: string) => Promise<number> {
  const astro = join(root, 'node_modules/astro')
  mkdirSync(astro, { recursive: true })
  writeFileSync(join(astro, 'package.json'), '{ "type": "module", "bin": "astro.js" }')
  writeFileSync(
    join(astro, 'astro.js'),
    "import fs from 'node:fs'; fs.mkdirSync('dist', { recursive: true }); fs.appendFileSync('dist/builds', 'built\\n')",
  )
  return async (at) => {
    await buildSite({ quiet: true, root, ...(at && { at }) })
    return readFileSync(join(root, 'dist/builds'), 'utf8').split('\n').length - 1
  }
}

test('a change of any kind of file builds the site again, and nothing else does', async () => {
  const files = oneOfEach(['campaigns', 'albums', ...SITE_SOURCES])
  expect(files.length).toBeGreaterThan(SITE_SOURCES.length)
  const root = copied(files)
  const builds = counted(root)

  expect(await builds()).toBe(1)
  expect(await builds()).toBe(1)
  for (const [index, file] of files.entries()) {
    appendFileSync(join(root, file), '\n')
    expect(await builds(), file).toBe(index + 2)
  }
  writeFileSync(join(root, 'README.md'), 'Not part of the site.')
  expect(await builds()).toBe(files.length + 1)
})

test('a change of any kind of file prepares the demo again', () => {
  const files = oneOfEach(['campaigns', 'albums', ...DEMO_SOURCES])
  expect(files.length).toBeGreaterThan(DEMO_SOURCES.length)
  const root = copied(files)
  const prints = files.map((file) => {
    appendFileSync(join(root, file), '\n')
    return fingerprint(root, ['campaigns', 'albums', ...DEMO_SOURCES])
  })
  expect(new Set(prints).size).toBe(files.length)
})

test('what tests add to the demo, and another PostgreSQL, make their databases again', () => {
  const prints = [
    demoFingerprint(),
    demoFingerprint(['tests/rpc/support/campaigns.ts']),
    demoFingerprint([], ['15']),
    demoFingerprint([], ['16']),
  ]
  expect(new Set(prints).size).toBe(prints.length)
})

test('a path where there is nothing is an error, not a change that is never seen', () => {
  const root = copied(['package.json'])
  expect(() => fingerprint(root, ['package.json', 'backend/demo'])).toThrow(/backend\/demo/)
})

test('other seasons on a path build the site again, and time alone does not', async () => {
  const root = copied(['campaigns/dice', ...oneOfEach(['albums', ...SITE_SOURCES])])
  const builds = counted(root)
  expect(await builds('2026-11-21T12:00:00Z')).toBe(1)
  expect(await builds('2027-07-01T12:00:00Z')).toBe(1)
  scaffoldLike(join(root, 'campaigns'), 'dice', 'dice-two')
  expect(await builds('2026-11-21T12:00:00Z')).toBe(2)
  expect(await builds('2027-06-01T12:00:00Z')).toBe(2)
  expect(await builds('2027-07-01T12:00:00Z')).toBe(3)
})
