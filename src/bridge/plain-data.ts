/**
 * Returns a deep copy of `value` that every host can clone. Rejects functions, DOM nodes and Proxies, because
 * WebKit silently drops messages that contain one. Omits undefined properties, as JSON does.
 * @throws {TypeError} with the path of the value, such as `params.user.name`.
 */
export function copyPlainData(value: unknown, place = 'params', parents: object[] = []): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    throw new TypeError(`${place} is ${value}: only finite numbers can be sent`)
  }
  if (typeof value !== 'object')
    throw new TypeError(`${place} is a ${typeof value}: not plain data`)
  if (parents.includes(value)) throw new TypeError(`${place} contains itself`)
  const inside = [...parents, value]
  if (Array.isArray(value)) {
    return Array.from(value, (item, at) => copyPlainData(item ?? null, `${place}[${at}]`, inside))
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`${place} is no plain object`)
  }
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) copy[key] = copyPlainData(item, `${place}.${key}`, inside)
  }
  return copy
}
