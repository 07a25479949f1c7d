import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * Returns the value of `store`, and renders again at each change. During hydration, returns the initial value,
 * as in the prerendered page. (@nanostores/react would add half a kilobyte for map stores, which the product
 * does not use.)
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get, () => store.init ?? store.get())
}
