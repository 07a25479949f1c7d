import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepAssets } from '#src/site/routing/kept-assets.ts'

const root = mkdtempSync(join(tmpdir(), 'rollmates-assets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function build(name: string, files: readonly string[]): string {
  const out = join(root, name)
  for (const file of files) {
    mkdirSync(join(out, '_astro/albums'), { recursive: true })
    writeFileSync(join(out, '_astro', file), file)
  }
  return out
}
const filesOf = (out: string) =>
  readdirSync(join(out, '_astro'), { recursive: true })
    .map(String)
    .filter((file) => file.includes('.'))
    .sort()

it('keeps the files of the build before, and not those of earlier ones', () => {
  const first = build('first', ['shared.1.js', 'part.1.js', 'part.1.js.br', 'albums/a.1.svg'])
  expect(keepAssets(first, undefined)).toBe(0)
  const second = build('second', ['shared.1.js', 'part.2.js'])
  expect(keepAssets(second, first)).toBe(2)
  expect(filesOf(second)).toEqual(['albums/a.1.svg', 'part.1.js', 'part.2.js', 'shared.1.js'])
  const third = build('third', ['shared.3.js', 'part.3.js'])
  expect(keepAssets(third, second)).toBe(2)
  expect(filesOf(third)).toEqual(['part.2.js', 'part.3.js', 'shared.1.js', 'shared.3.js'])
})

it('takes nothing from a folder that has no list, or is not there', () => {
  const alone = build('alone', ['shared.4.js'])
  expect(keepAssets(alone, join(root, 'nowhere'))).toBe(0)
  expect(existsSync(join(alone, '.assets.json'))).toBe(true)
})
