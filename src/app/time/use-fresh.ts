import { useEffect } from 'react'
import { refresh } from '#src/stores/read.ts'

/** The time between two refreshes. With the duration of the call, a page's data is at most 15 s old. */
const REFRESH_PERIOD_MS = 12_000

/**
 * If `wanted`, refetches a page's data every few seconds while the page is visible and online, for data that
 * other players change. Returning to the page also refetches (stores/read.ts). An unchanged response is only
 * one line long (rpc/conditional-call.ts).
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
