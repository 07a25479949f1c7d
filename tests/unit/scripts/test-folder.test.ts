import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeTestFolder } from '#scripts/lib/test-folder.ts'

/** No process has this id: it is above Linux's maximum. */
const NO_PROCESS = 2 ** 22 + 1

it('is made in memory, without what killed runs have left there', () => {
  const memory = mkdtempSync(join(tmpdir(), 'rollmates-memory-'))
  onTestFinished(() => rmSync(memory, { recursive: true }))
  const left = join(memory, `rollmates-tests-${NO_PROCESS}-a`)
  const inUse = join(memory, `rollmates-tests-${process.pid}-b`)
  const others = join(memory, 'PostgreSQL.42')
  for (const folder of [left, inUse, others]) mkdirSync(folder)
  writeFileSync(join(left, 'database'), '')
  const folder = makeTestFolder(memory)
  // The folder is missing if too little memory is free; the tests then use the disk.
  if (folder) expect(dirname(folder)).toBe(memory)
  expect([left, inUse, others].filter(existsSync)).toEqual([inUse, others])
})

it('is not made where no folder is in memory', () => {
  expect(makeTestFolder(join(tmpdir(), 'nowhere'))).toBeUndefined()
})
