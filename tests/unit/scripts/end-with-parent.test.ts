import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ENDS_WITH_PARENT } from '#scripts/lib/short-lived.ts'
import { eventually } from '#tests/support/eventually.ts'

/** A program that starts a child, prints the child's process id, and runs until it is killed. */
const PARENT = `
  const child = require('node:child_process').spawn(
    process.execPath,
    [...${JSON.stringify(ENDS_WITH_PARENT)}, '--eval', 'setInterval(() => {}, 1000); process.send("up")'],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  )
  child.on('message', () => console.log(child.pid))`

test('what a killed process had started ends with it', async () => {
  const parent = spawn(process.execPath, ['--eval', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(line.toString())
  expect(isAlive(child)).toBe(true)
  parent.kill('SIGKILL')
  await eventually(() => expect(isAlive(child)).toBe(false))
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
