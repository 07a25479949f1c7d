import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { oneAtATime } from '#scripts/lib/one-at-a-time.ts'

const folder = mkdtempSync(join(tmpdir(), 'rollmates-alone-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MODULE = join(process.cwd(), 'scripts/lib/one-at-a-time.ts')

async function busyProcess() {
  const script = join(folder, 'busy.ts')
  writeFileSync(
    script,
    `const { oneAtATime } = await import(${JSON.stringify(MODULE)})
    await oneAtATime(${JSON.stringify(folder)}, 'works', () => new Promise((resolve) => {
      process.once('message', resolve)
      process.send('at work')
    }))
    process.disconnect()`,
  )
  const child = fork(script, { execArgv: [] })
  await once(child, 'message')
  return child
}

test('waits for what another process does, says so once, and goes on when that ends', async () => {
  const other = await busyProcess()
  const told: string[] = []
  let work: Promise<string> | undefined
  await new Promise<void>((resolve) => {
    const tell = (line: string) => {
      told.push(line)
      resolve()
    }
    work = oneAtATime(folder, 'makes data', async () => 'made', tell)
  })
  other.send('end')
  expect(await work).toBe('made')
  expect(told).toEqual([
    `Waiting for another process that works in ${folder}; then this one makes data.`,
  ])
})

test('does not wait for a process that was killed, nor after work that failed', async () => {
  const other = await busyProcess()
  other.kill('SIGKILL')
  await once(other, 'exit')
  const failing = () => Promise.reject(new Error('no'))
  await expect(oneAtATime(folder, 'fails', failing)).rejects.toThrow('no')
  const told: string[] = []
  await oneAtATime(
    folder,
    'works',
    async () => {},
    (line) => told.push(line),
  )
  expect(told).toEqual([])
})
