import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { KINDS, readKinds } from '#src/content/definition/kinds.ts'

test('every folder is a kind, by its name', () => {
  for (const [name, kind] of KINDS) expect(kind.name).toBe(name)
  expect(KINDS.size).toBeGreaterThan(10)
})

test.each([
  ['that defines nothing', 'export const name = "dice"'],
  ['of another name', 'export default { name: "dices" }'],
])('a file %s is named, with what to write', async (_what, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-kinds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'dice'))
  writeFileSync(join(folder, 'dice/kind.ts'), text)
  await expect(readKinds(folder)).rejects.toThrow(/dice\/kind\.ts .*name: 'dice'/)
})
