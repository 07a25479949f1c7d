/** A check read a field whose shape is wrong: it can say nothing. */
class BrokenFieldRead extends Error {}

/**
 * Returns a manifest whose `broken` fields (such as `pages.cover.art`) cannot be read, so that every
 * check that does not depend on them can still be made: call each by `unlessBroken`.
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
      // An item is passed on while a list is walked: it is what is read of it that ends a check.
      if (broken.has(field)) return isItem ? UNREADABLE : endCheck()
      const isNested = typeof value === 'object' && value !== null
      return isNested ? guardBrokenFields(value, broken, field) : value
    },
  })
}

/** Returns what `read` returns, or undefined where it reads a field that is broken. */
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
