import { useEffect } from 'react'
import { refresh } from '#src/stores/read.ts'

/** How often a page is read again, in milliseconds: with the call itself it is fresh within 15 s. */
const REFRESH_PERIOD_MS = 12_000

/**
 * Keeps a page fresh that others change: refetches its data every few seconds while it is visible and
 * online, and never otherwise. Coming back to the page refetches by itself (stores/read.ts). Reads
 * whose answers have versions cost a line while nothing has changed (rpc/conditional-call.ts).
 */
export function useFresh(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      timer = setTimeout(() => void refresh().finally(plan), REFRESH_PERIOD_MS)
    }
    plan()
    document.addEventListener('visibilitychange', plan)
    for (const change of ['online', 'offline']) addEventListener(change, plan)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
      for (const change of ['online', 'offline']) removeEventListener(change, plan)
      timer = undefined
    }
  }, [wanted])
}
