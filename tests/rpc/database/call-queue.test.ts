import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BusyError, CallQueue } from '#backend/database/call-queue.ts'

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

it('lets callers take turns, however many calls one of them has waiting', async () => {
  const queue = new CallQueue(1, { maxWaiting: 100, maxWait: 60_000, maxStandstill: 60_000 })
  const ended: string[] = []
  const call = (caller: string) => queue.run(async () => void ended.push(caller), caller)
  const first = work()
  const running = queue.run(first.run, 'greedy')
  const calls = [...Array(20).fill('greedy'), 'a', 'b', 'a'].map(call)
  first.end()
  await Promise.all([running, ...calls])
  expect(ended).toEqual(['greedy', 'a', 'b', 'greedy', 'a', ...Array(18).fill('greedy')])
})

it('turns away calls of who has most waiting, not those of others', async () => {
  const queue = new CallQueue(1, { maxWaiting: 5, maxWait: 60_000, maxStandstill: 60_000 })
  const first = work()
  const running = queue.run(first.run, 'greedy')
  const call = (caller: string) => queue.run(async () => caller, caller)
  const settledCalls = Promise.allSettled(
    [...Array(6).fill('greedy'), 'a', 'b', 'a', 'b'].map(call),
  )
  await settled(settledCalls)
  expect(queue.state()).toMatchObject({ waiting: 5, turnedAway: 5 })
  first.end()
  await running
  const served = (await settledCalls).map((one) => (one.status === 'fulfilled' ? one.value : '-'))
  expect(served.join(' ')).toBe('greedy greedy - - - - a b a -')
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

it('waits for longer while nobody gets a turn, as in a switch to another machine', async () => {
  const queue = new CallQueue(1, { maxWaiting: 10, maxWait: 200, maxStandstill: 60_000 })
  const still = work()
  // The first call ends after the others have queued; the second then blocks the queue.
  const first = queue.run(async () => {})
  const second = queue.run(still.run)
  const others = Array.from({ length: 5 }, () => queue.run(async () => 'answered'))
  await first
  await sleep(500)
  expect(queue.state()).toMatchObject({ waiting: 5, turnedAway: 0 })
  still.end()
  await second
  expect(await Promise.all(others)).toEqual(Array(5).fill('answered'))
})

it('turns away who has waited while others got their turns', async () => {
  const queue = new CallQueue(1, { maxWaiting: 30, maxWait: 50, maxStandstill: 60_000 })
  const slow = Array.from({ length: 20 }, () => queue.run(() => sleep(20)))
  const ended = await Promise.allSettled(slow)
  const turnedAway = ended.map(({ status }) => status === 'rejected')
  expect(turnedAway).toContain(true)
  expect(turnedAway.lastIndexOf(false)).toBeLessThan(turnedAway.indexOf(true))
})

it('gives a place back when work fails', async () => {
  const queue = new CallQueue(1, { maxWaiting: 0, maxWait: 1, maxStandstill: 1 })
  const fail = async () => {
    throw new Error('refused')
  }
  for (let call = 0; call < 3; call += 1) await expect(queue.run(fail)).rejects.toThrow('refused')
  expect(await queue.run(async () => 'free')).toBe('free')
})
