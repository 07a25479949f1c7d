import { unlessBroken } from './broken-fields.ts'
import type { Finding } from './finding.ts'

export type Problem = Omit<Finding, 'file'>

/** Runs several checks. Skips a check that reads a broken field. */
export function allOf(...checks: readonly (() => Problem[])[]): Problem[] {
  return checks.flatMap((check) => unlessBroken(check) ?? [])
}

/** Checks each item of a list. Skips an item if its check reads a broken field. */
export function eachOf<Item>(
  list: readonly Item[],
  check: (item: Item, index: number) => Problem[],
): Problem[] {
  return list.flatMap((item, index) => unlessBroken(() => check(item, index)) ?? [])
}

/**
 * Finds items of the list at `field` whose value is not greater than the previous one. `key` is the
 * value's key in an item; '' if the item is the value.
 */
export function ascending<Item>(
  field: string,
  key: string,
  list: readonly Item[],
  numberOf: (item: Item) => number,
): Problem[] {
  return eachOf(list, (item, index) => {
    if (index === 0) return []
    const value = numberOf(item)
    const before = numberOf(list[index - 1] as Item)
    if (value > before) return []
    return [
      {
        field: key ? `${field}[${index}].${key}` : `${field}[${index}]`,
        expected: `more than the ${before} before it`,
        found: String(value),
        fix: 'Write the list in rising order, each value once.',
      },
    ]
  })
}

/** Finds repeated ids in the list at `field`. */
export function unique(field: string, list: readonly { id: string }[]): Problem[] {
  const ids = list.map((item) => unlessBroken(() => item.id))
  return ids.flatMap((id, index) =>
    id === undefined || ids.indexOf(id) === index
      ? []
      : [
          {
            field: `${field}[${index}].id`,
            expected: 'an id that nothing else in the list has',
            found: `"${id}" a second time`,
            fix: 'Give one of the two another id.',
          },
        ],
  )
}
