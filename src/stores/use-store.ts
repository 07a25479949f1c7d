import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * The value of `store`, and a render at each change. While a server's page comes alive it is the
 * value that the store began with, as the server rendered it.
 *
 * In place of @nanostores/react, which brings half a kilobyte for keys of maps: no store has any.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get, () => store.init ?? store.get())
}
