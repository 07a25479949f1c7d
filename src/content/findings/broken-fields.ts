class BrokenFieldRead extends Error {}

/**
 * Returns a manifest that throws when a check reads one of its `broken` fields, such as
 * `pages.cover.art`. Other checks can still run. Call each check by `unlessBroken`.
 */
export function guardBrokenFields<T extends object>(
  manifest: T,
  broken: ReadonlySet<string>,
  at = '',
): T {
  return new Proxy(manifest, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver)
      if (typeof key === 'symbol') return value
      const isItem = Array.isArray(target) && /^\d+$/.test(key)
      const field = isItem ? `${at}[${key}]` : at ? `${at}.${key}` : key
      // A broken item throws only when a check reads its properties, so a check can skip the item.
      if (broken.has(field)) return isItem ? UNREADABLE : endCheck()
      const isNested = typeof value === 'object' && value !== null
      return isNested ? guardBrokenFields(value, broken, field) : value
    },
  })
}

/** Returns the result of `read`, or undefined if `read` reads a broken field. */
export function unlessBroken<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof BrokenFieldRead) return undefined
    throw error
  }
}

const UNREADABLE: unknown = new Proxy({}, { get: endCheck, ownKeys: endCheck })

function endCheck(): never {
  throw new BrokenFieldRead()
}
