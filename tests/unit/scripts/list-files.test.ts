import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFiles } from '#scripts/lib/list-files.ts'

test('Packages that are installed below a folder are none of the project’s files', () => {
  const root = mkdtempSync(join(tmpdir(), 'rollmates-files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['tests/b.ts', 'tests/a.ts', 'lab/bench/node_modules/package/c.ts']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  expect(listFiles('tests/**/*.ts', root)).toEqual(['tests/a.ts', 'tests/b.ts'])
})
