/** Returns whether an object itself has a property. Old supported browsers lack `Object.hasOwn`. */
export function hasOwn(object: object, name: PropertyKey): boolean {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above
  return Object.prototype.hasOwnProperty.call(object, name)
}
