import * as v from 'valibot'
import { WINDOWS_NAMES } from '#src/contract/windows-names.ts'

/** Returns the schema of an integer from `least` to `most`, both inclusive. */
export function whole(least: number, most: number) {
  return v.pipe(
    v.number(),
    v.integer('a whole number'),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  )
}

/** Returns the schema of a non-empty list. `what` is the name of an item in findings. */
export function someOf<Item extends v.GenericSchema>(item: Item, what: string) {
  return v.pipe(v.array(item), v.minLength(1, `at least one ${what}`))
}

export const Id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens, such as dice-10'),
  v.maxLength(60, 'at most 60 letters'),
  v.check((id) => !WINDOWS_NAMES.test(id), 'a name that Windows can store'),
)
