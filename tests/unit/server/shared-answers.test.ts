import { expect, it } from 'vitest'
import type { ApiFunction } from '#backend/database/api-function.ts'
import { SharedAnswers } from '#backend/server/shared-answers.ts'

/** How long answers are cached, in milliseconds: longer than any test takes. */
const LONG = 600_000

const reading = (name: string, ...texts: readonly string[]): ApiFunction => ({
  name,
  parameters: texts.map((text) => ({ name: text, type: 'text', required: false })),
  effect: false,
  stable: true,
  replica: false,
})

const DICE = reading('dice', 'campaign')

function database(filling = '') {
  let asked = 0
  return {
    ask: async () => {
      asked += 1
      return { value: `${asked}${filling}`, from: 'primary' as const }
    },
    asked: () => asked,
  }
}

it('one question is asked for all who wait, and its answer is given for a while', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask, asked } = database()
  const get = () => shared.get(DICE, { campaign: 'dice' }, ask)
  const answers = await Promise.all([get(), get(), get()])
  expect(answers.map(({ value }) => value)).toEqual(['1', '1', '1'])
  expect((await get()).value).toBe('1')
  expect(asked()).toBe(1)
})

it('an answer that is older is asked for again', async () => {
  const shared = new SharedAnswers(1)
  const { ask } = database()
  const get = () => shared.get(DICE, {}, ask)
  await get()
  await expect.poll(async () => (await get()).value).not.toBe('1')
})

it('other functions and other parameters have answers of their own', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask } = database()
  const values = await Promise.all([
    shared.get(DICE, { campaign: 'dice' }, ask),
    shared.get(DICE, { campaign: 'other' }, ask),
    shared.get(reading('album', 'campaign'), { campaign: 'dice' }, ask),
    shared.get(DICE, { campaign: null }, ask),
    shared.get(DICE, { campaign: 'null' }, ask),
    shared.get(DICE, {}, ask),
  ])
  expect(values.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6'])
})

it('what the function does not take, and the order of what it does, ask for no other answer', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask, asked } = database()
  const page = reading('page', 'campaign', 'after')
  await shared.get(page, { campaign: 'dice', after: 'a' }, ask)
  await shared.get(page, { after: 'a', campaign: 'dice' }, ask)
  await shared.get(page, { campaign: 'dice', after: 'a', language_code: 'x'.repeat(250_000) }, ask)
  expect(asked()).toBe(1)
})

it('a failure is everybody’s who waited, and is asked for again', async () => {
  const shared = new SharedAnswers(LONG)
  const refused = new Error('Refused.')
  const failing = () => shared.get(DICE, {}, () => Promise.reject(refused))
  await expect(Promise.all([failing(), failing()])).rejects.toBe(refused)
  expect((await shared.get(DICE, {}, database().ask)).value).toBe('1')
})

it('never more than a thousand are kept, the latest', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask, asked } = database()
  const get = (campaign: number) => shared.get(DICE, { campaign: `${campaign}` }, ask)
  for (let n = 0; n <= 1000; n += 1) await get(n)
  await get(1000)
  expect(asked()).toBe(1001)
  await get(0)
  expect(asked()).toBe(1002)
})

it('the answer to a call of more than 1 KB is not kept', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask, asked } = database()
  for (const campaign of ['x'.repeat(900), 'ü'.repeat(600)]) {
    await shared.get(DICE, { campaign }, ask)
    await shared.get(DICE, { campaign }, ask)
  }
  expect(asked()).toBe(3)
})

it('large answers push out older ones, so that all of them have 16 MB', async () => {
  const shared = new SharedAnswers(LONG)
  const { ask, asked } = database('x'.repeat(1_000_000))
  const get = (campaign: number) => shared.get(DICE, { campaign: `${campaign}` }, ask)
  for (let n = 0; n < 8; n += 1) await get(n)
  await get(0)
  expect(asked()).toBe(8)
  await get(8)
  await get(1)
  expect(asked()).toBe(10)
})

it('nothing is kept where that is switched off', async () => {
  const shared = new SharedAnswers(0)
  const { ask, asked } = database()
  await Promise.all([shared.get(DICE, {}, ask), shared.get(DICE, {}, ask)])
  expect(asked()).toBe(2)
})
