/** The parameters of a shared run's address: the run, and the link of the player who shared it. */
const PARAMETERS = ['run', 'link']

/** Returns the address at which a shared run is shown; `link` is the sharer's, undefined if it was not made. */
export function sharedAddress(path: string, run: string, link: string | undefined): string {
  return `${location.origin}${path}?run=${run}${link ? `&link=${link}` : ''}`
}

/** Returns whether the page's address names a shared run. */
export const hasSharedRun = (): boolean => /[?&]run=/.test(location.search)

/** Removes the shared run from the address, so that a reload continues the player's own run. */
export function removeSharedRun(): void {
  const url = new URL(location.href)
  for (const parameter of PARAMETERS) url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}
