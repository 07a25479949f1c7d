import { expect, it } from 'vitest'
import { rewardSteps } from '#src/kinds/invite-activity/pages/reward-steps.ts'

const NUMBERS = {
  points_per_invite: 1,
  code_hours: 24,
  bonuses: [
    { invitees: 20, points: 10 },
    { invitees: 50, points: 30 },
    { invitees: 100, points: 50 },
  ],
  costs: { rare: 5, gold: 10 },
  daily_stock: { rare: 50, gold: 10 },
  gold_until: '2027-06-18T00:00',
  free_stickers_per_day: 12,
  free_sticker_copies: 200,
}

it('each step counts the invitees and all bonuses up to it', () => {
  expect(rewardSteps(NUMBERS)).toEqual([
    { invitees: 20, bonus: 10, total: 30, gold: 3 },
    { invitees: 50, bonus: 30, total: 90, gold: 9 },
    { invitees: 100, bonus: 50, total: 190, gold: 19 },
  ])
})

it('follows other numbers', () => {
  const steps = rewardSteps({ ...NUMBERS, points_per_invite: 3, costs: { rare: 5, gold: 100 } })
  expect(steps.map(({ total, gold }) => [total, gold])).toEqual([
    [70, 0],
    [190, 1],
    [390, 3],
  ])
  expect(rewardSteps({ ...NUMBERS, bonuses: [] })).toEqual([])
})
