import { spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restartOnChange } from '#scripts/lib/restart-on-change.ts'
import { eventually } from '#tests/support/eventually.ts'

/** A program that prints a file and, unless the file is broken, runs until it is killed. */
const PROGRAM = `
  const text = require('node:fs').readFileSync(process.argv[1], 'utf8')
  console.log(text)
  if (text !== 'broken') setInterval(() => {}, 1000)`

test('a program starts again after each edit, also after it ended on a broken file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-restart-'))
  const file = join(folder, 'swap.sql')
  writeFileSync(file, 'first')
  const printed: string[] = []
  let running = 0
  let most = 0
  const stop = restartOnChange(folder, () => {
    running += 1
    most = Math.max(most, running)
    const child = spawn(process.execPath, ['--eval', PROGRAM, file])
    child.stdout.on('data', (text: Buffer) => printed.push(text.toString().trim()))
    child.on('exit', () => {
      running -= 1
    })
    return child
  })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const prints = (text: string) => eventually(() => expect(printed.at(-1)).toBe(text))
  await prints('first')
  for (const text of ['broken', 'repaired', 'broken', 'again']) {
    // Saves the file as git and many editors do: under another name, which then replaces the file.
    writeFileSync(join(folder, 'new.tmp'), text)
    renameSync(join(folder, 'new.tmp'), file)
    await prints(text)
  }
  stop()
  await eventually(() => expect(running).toBe(0))
  expect(most).toBe(1)
})
