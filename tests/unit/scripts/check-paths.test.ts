import { expect, test } from 'vitest'
import { unportableIn } from '#scripts/check-paths.ts'

test.each([
  ["const root = new URL('..', import.meta.url).pathname", 'fileURLToPath'],
  ["const url = new URL('..', import.meta.url)\nread(url.pathname)", 'fileURLToPath'],
  ["read(pathToFileURL('a b').pathname) // child_process", 'fileURLToPath'],
  ["import { execSync } from 'node:child_process'", 'execFile'],
  ["import { spawn } from 'node:child_process'\nspawn('x', [], { shell: true })", 'shell'],
  ["import { spawn } from 'node:child_process'\nspawn('npm', ['ci'])", 'process.execPath'],
])('is found: %s', (text, fix) => {
  expect(unportableIn('a.ts', text)).toEqual([expect.stringContaining(fix)])
})

test.each([
  "const page = new URL('/x', 'https://rollmates.example').pathname",
  "const root = fileURLToPath(new URL('..', import.meta.url))",
  "import { spawn } from 'node:child_process'\nspawn(process.execPath, ['a.mjs'])",
])('is not: %s', (text) => {
  expect(unportableIn('a.ts', text)).toEqual([])
})
