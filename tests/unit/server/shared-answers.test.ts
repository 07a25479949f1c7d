import { expect, it, vi } from 'vitest'
import { SharedAnswers } from '#backend/server/shared-answers.ts'

/** So long that no answer of a test ends. */
const LONG = 600_000

/** A database that counts what it is asked. */
function database() {
  let asked = 0
  return {
    ask: async () => {
      asked += 1
      return { value: `${asked}`, from: 'primary' as const }
    },
    asked: () => asked,
  }
}

it('one question is asked for all who wait, and its answer is given for a while', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask, asked } = database()
  const get = () => shared.get('dice', { campaign: 'dice' }, ask)
  const answers = await Promise.all([get(), get(), get()])
  expect(answers.map(({ value }) => value)).toEqual(['1', '1', '1'])
  expect((await get()).value).toBe('1')
  expect(asked()).toBe(1)
})

it('an answer that is older is asked for again', async () => {
  const shared = new SharedAnswers(1)
  const { ask } = database()
  const get = () => shared.get('dice', {}, ask)
  await get()
  await vi.waitFor(async () => expect((await get()).value).not.toBe('1'))
})

it('other functions and other parameters have answers of their own', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask } = database()
  const values = await Promise.all(
    [
      ['dice', { campaign: 'dice' }],
      ['dice', { campaign: 'other' }],
      ['album', { campaign: 'dice' }],
    ].map(([name, params]) => shared.get(name as string, params as object, ask)),
  )
  expect(values.map(({ value }) => value)).toEqual(['1', '2', '3'])
})

it('a failure is everybody’s who waited, and is asked for again', async () => {
  const shared = new SharedAnswers(LONG)
  const refused = new Error('Refused.')
  const failing = () => shared.get('dice', {}, () => Promise.reject(refused))
  await expect(Promise.all([failing(), failing()])).rejects.toBe(refused)
  expect((await shared.get('dice', {}, database().ask)).value).toBe('1')
})

it('never more than a thousand are kept, the latest', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask, asked } = database()
  for (let n = 0; n <= 1000; n += 1) await shared.get('album', { n }, ask)
  await shared.get('album', { n: 1000 }, ask)
  expect(asked()).toBe(1001)
  await shared.get('album', { n: 0 }, ask)
  expect(asked()).toBe(1002)
})

it('nothing is kept where that is switched off', async () => {
  const shared = new SharedAnswers(0)
  const { ask, asked } = database()
  await Promise.all([shared.get('dice', {}, ask), shared.get('dice', {}, ask)])
  expect(asked()).toBe(2)
})
