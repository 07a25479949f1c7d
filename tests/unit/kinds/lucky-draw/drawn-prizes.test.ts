import { expect, test } from 'vitest'
import type { Draw } from '#src/kinds/lucky-draw/islands/draw-props.ts'
import {
  divideWheel,
  restInside,
  type WheelPrize,
} from '#src/kinds/lucky-draw/islands/wheel/sectors.ts'
import { tonesOf } from '#src/kinds/lucky-draw/islands/wheel/tones.ts'
import { withPrize } from '#src/kinds/lucky-draw/islands/wheel/with-prize.ts'

const dice = (id: string, weight: number): WheelPrize => ({
  id,
  weight,
  reward: { type: 'dice', dice: 10 },
})

test('neighbours have different colours, and gold is the only sun', () => {
  for (let count = 2; count <= 12; count++) {
    const prizes: WheelPrize[] = [
      { id: 'gold', weight: 1, reward: { type: 'sticker', sticker: 'crown' } },
      { id: 'rare', weight: 9, reward: { type: 'random-sticker', rarity: 'rare' } },
      ...Array.from({ length: count }, (_, place) => dice(`dice-${place}`, 5 + place * 7)),
    ]
    const sectors = divideWheel(prizes)
    const tones = tonesOf(sectors, prizes)
    const drawn = sectors.map(({ prize }) => tones.get(prize))
    for (const [place, tone] of drawn.entries()) {
      expect(tone).toBeDefined()
      expect(tone, `${count} dice at ${place}`).not.toBe(drawn[(place + 1) % drawn.length])
    }
    const suns = [...tones].filter(([, tone]) => tone === tones.get('gold'))
    expect(suns.map(([id]) => id)).toEqual(['gold'])
  }
})

test('a prize that was not on the wheel is drawn before the wheel rests in it', () => {
  const prize = (id: string, weight: number): Draw['prizes'][number] => ({
    id,
    reward: { type: 'dice', dice: 10 },
    available: weight > 0,
    weight,
    percent: weight,
    weight_now: weight,
    percent_now: weight,
  })
  const drawn = [prize('small', 20), prize('large', 80), prize('gone', 0)]
  const reward = { type: 'dice', dice: 500, delivery: null } as const
  const at = (prizes: Draw['prizes'], won: string) =>
    restInside(
      divideWheel(prizes.map(({ id, weight_now }) => ({ id, weight: weight_now }))),
      won,
      0.5,
    )
  for (const won of ['new', 'gone']) {
    const fitting = withPrize(drawn, { won, reward })
    expect(fitting.filter(({ id }) => id === won)).toMatchObject([{ reward, weight_now: 80 }])
    expect(at(fitting, won)).toBe(at(drawn, 'large'))
  }
  expect(withPrize(drawn, { won: 'small', reward })).toBe(drawn)
})
