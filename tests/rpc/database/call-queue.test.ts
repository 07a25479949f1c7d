import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BusyError, CallQueue } from '#backend/database/call-queue.ts'

/** Work that ends when it is told to. */
function work() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => done, end: () => end() }
}

const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

it('runs as many at once as it may, the others in the order of their coming', async () => {
  const queue = new CallQueue(2, { maxWaiting: 10, maxWait: 60_000, maxStandstill: 60_000 })
  const started: number[] = []
  const works = Array.from({ length: 4 }, work)
  const calls = works.map(({ run }, index) =>
    queue.run(() => {
      started.push(index)
      return run()
    }),
  )
  await settled(Promise.all(calls))
  expect(started).toEqual([0, 1])
  works[1]?.end()
  await calls[1]
  await settled(Promise.all(calls))
  expect(started).toEqual([0, 1, 2])
  for (const { end } of works) end()
  await Promise.all(calls)
  expect(started).toEqual([0, 1, 2, 3])
})

it('refuses at once where too many wait, and later whoever waited for too long', async () => {
  const queue = new CallQueue(1, { maxWaiting: 1, maxWait: 30, maxStandstill: 30 })
  const first = work()
  const running = queue.run(first.run)
  const waiting = queue.run(async () => 'too late')
  await expect(queue.run(async () => 'one too many')).rejects.toBeInstanceOf(BusyError)
  await expect(waiting).rejects.toBeInstanceOf(BusyError)
  first.end()
  await running
  expect(await queue.run(async () => 'its turn')).toBe('its turn')
})

it('lets calls wait for longer while none gets its turn, as in a switch to another machine', async () => {
  const queue = new CallQueue(1, { maxWaiting: 10, maxWait: 30, maxStandstill: 60_000 })
  const [still, slow] = [work(), work()]
  const running = queue.run(still.run)
  const first = queue.run(slow.run)
  await sleep(100)
  expect(queue.state()).toMatchObject({ waiting: 1, turnedAway: 0 })
  const second = queue.run(async () => 'another had its turn meanwhile')
  still.end()
  await running
  await expect(second).rejects.toBeInstanceOf(BusyError)
  slow.end()
  await first
})

it('gives a place back when work fails', async () => {
  const queue = new CallQueue(1, { maxWaiting: 0, maxWait: 1, maxStandstill: 1 })
  const fail = async () => {
    throw new Error('refused')
  }
  for (let call = 0; call < 3; call += 1) await expect(queue.run(fail)).rejects.toThrow('refused')
  expect(await queue.run(async () => 'free')).toBe('free')
})
