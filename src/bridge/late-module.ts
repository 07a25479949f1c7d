/** The address in what Chromium says of a module that could not be fetched. Others need none. */
const ADDRESS = /https?:\/\/\S+/

/**
 * A module that is fetched when it is first needed, and asked for again after a failure. Chromium
 * takes a module that could not be fetched for failed under its address as long as the page lives:
 * so later attempts ask for it under another. Nothing else may import it statically: the build would
 * put it into a file that several share, whose exports are named otherwise.
 */
export function lateModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined
  let failures = 0
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= (
      address
        ? (import(/* @vite-ignore */ `${address}?again=${failures}`) as Promise<Module>)
        : load()
    ).catch((error: unknown) => {
      loading = undefined
      failures++
      address ??= ADDRESS.exec(String(error))?.[0]
      throw error
    })
    return loading
  }
}
