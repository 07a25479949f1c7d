import { expect, it } from 'vitest'
import { countLongForks, type Look } from '#lab/chaos/long-forks.ts'

const look = (first: Look['first'], ...turns: Look['turns']): Look => ({ first, turns })

it('two readers who saw two changes in opposite orders are a long fork', () => {
  expect(countLongForks([[look(0, 1, 0)], [look(1, 0, 1)]])).toEqual({ compared: 2, opposite: 1 })
})

it.each<[string, Look[][]]>([
  ['both saw the first change first', [[look(0, 1, 0)], [look(1, 1, 0)]]],
  ['one saw both', [[look(0, 1, 1)], [look(1, 0, 1)]]],
  ['each change came between the two reads of a look', [[look(1, 1, 0)], [look(0, 0, 1)]]],
  ['one reader alone', [[look(0, 1, 0), look(1, 0, 1)]]],
])('no long fork: %s', (_, readers) => {
  expect(countLongForks(readers).opposite).toBe(0)
})
