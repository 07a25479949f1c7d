import { Failure } from './failure.ts'
import { isReplaced } from './replaced-build.ts'

/**
 * Matches the URL in Chromium's error message for a module that failed to load (see lazyModule).
 */
const ADDRESS = /https?:\/\/\S+/

/**
 * Returns a function that loads a module at its first call, and again after a failure. Only
 * Chromium caches a failed URL as long as the page is open, so a retry adds a query to the URL. Do
 * not import the module statically anywhere: the build would move it into a shared file with
 * mangled export names. If another build has replaced the build of the page, the failure is `gone`.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined
  let failures = 0
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= (
      address
        ? (import(/* @vite-ignore */ `${address}?again=${failures}`) as Promise<Module>)
        : load()
    ).catch(async (error: unknown) => {
      loading = undefined
      failures++
      address ??= ADDRESS.exec(String(error))?.[0]
      throw (await isReplaced()) ? new Failure('gone', String(error)) : error
    })
    return loading
  }
}
