import { useEffect } from 'react'
import { refresh } from '#src/stores/read.ts'

/** With a call of up to 3 s, a page's data is at most 15 s old. */
const REFRESH_PERIOD_MS = 12_000

/**
 * If `wanted`, refetches a page's data, which other players change, every few seconds while the
 * page is visible and online. An unchanged response has only one line (rpc/conditional-call.ts).
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
