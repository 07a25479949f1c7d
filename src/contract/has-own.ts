/** Whether an object has a property itself. `Object.hasOwn` is younger than the browsers of the floor. */
export function hasOwn(object: object, name: PropertyKey): boolean {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: see above
  return Object.prototype.hasOwnProperty.call(object, name)
}
