const shown = new Set<string>()

/** Warns once about each mistake of `method` in the console, with the call's id. */
export function warnOnce(method: string, mistake: string, ...id: unknown[]): void {
  const warning = `${method}: ${mistake}`
  if (shown.has(warning)) return
  shown.add(warning)
  console.warn(warning, ...(id.length > 0 ? ['Id:', ...id] : []))
}
