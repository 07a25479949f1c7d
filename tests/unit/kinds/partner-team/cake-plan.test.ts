import { expect, it } from 'vitest'
import { planCake } from '#src/kinds/partner-team/islands/team/scene/cake-plan.ts'

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8]

it.each(COUNTS)('a cake of %i layers grows narrower upwards', (count) => {
  const layers = planCake(count)
  expect(layers).toHaveLength(count)
  const widths = layers.map(({ rx }) => rx)
  expect(widths).toEqual(widths.toSorted((one, other) => other - one))
  expect(new Set(widths).size).toBe(count)
  const tops = layers.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((one, other) => other - one))
})

it.each(COUNTS)('a cake of %i layers fits under the picture’s edge, its star included', (count) => {
  // The plate is 84 units below the picture's centre, and the picture's edge is 126 units above the centre.
  expect(planCake(count).at(-1)?.top).toBeGreaterThan(-84 - 126 + 58)
})

it('gives every layer a side and icing without broken numbers', () => {
  for (const { side, icing } of COUNTS.flatMap(planCake)) {
    expect(`${side}${icing}`).not.toMatch(/NaN|Infinity|undefined/)
    expect(icing.split('Q').length).toBeGreaterThan(4)
  }
})
