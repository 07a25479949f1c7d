import type { Finding } from './finding.ts'

/** A finding of a manifest whose file is known elsewhere. */
export type Problem = Omit<Finding, 'file'>

/** Finds values of the list at `field` that are not greater than the one before. */
export function ascending(field: string, key: string, values: readonly number[]): Problem[] {
  return values.flatMap((value, index) => {
    const before = values[index - 1]
    if (before === undefined || value > before) return []
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

/** Finds ids that are used twice in the list at `field`. */
export function unique(field: string, ids: readonly string[]): Problem[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
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
