const shown = new Set<string>()

/** Warns in the console about a mistake of `method`, with the call's id. Warns once about each mistake. */
export function warnOnce(method: string, mistake: string, ...id: unknown[]): void {
  const warning = `${method}: ${mistake}`
  if (shown.has(warning)) return
  shown.add(warning)
  // An id from the app may have any type; the console prints all types.
  console.warn(warning, ...(id.length > 0 ? ['Id:', ...id] : []))
}
