const PARAMETERS = ['run', 'link']

/** Returns the URL of a shared run. `link` is the sharer's; undefined without one. */
export function sharedAddress(path: string, run: string, link: string | undefined): string {
  return `${location.origin}${path}?run=${run}${link ? `&link=${link}` : ''}`
}

/** Returns whether the page's URL contains a shared run. */
export const hasSharedRun = (): boolean => /[?&]run=/.test(location.search)

/** Removes the shared run from the URL, so that a reload resumes the player's own run. */
export function removeSharedRun(): void {
  const url = new URL(location.href)
  for (const parameter of PARAMETERS) url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}
