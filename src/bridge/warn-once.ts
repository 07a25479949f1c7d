const shown = new Set<string>()

/** Shows a warning of `method` in the console, with the call's id; the same mistake of a method once. */
export function warnOnce(method: string, mistake: string, ...id: unknown[]): void {
  const warning = `${method}: ${mistake}`
  if (shown.has(warning)) return
  shown.add(warning)
  // The app may answer an id that is no text: the console prints anything.
  console.warn(warning, ...(id.length > 0 ? ['Id:', ...id] : []))
}
