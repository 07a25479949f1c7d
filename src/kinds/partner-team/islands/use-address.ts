import { useCallback, useEffect, useState } from 'react'
import { readAddress, type TeamRoute, writeAddress } from './address.ts'

/**
 * Returns what the address shows, and `go`, which changes it. With `replace`, `go` adds no history entry, for
 * example after an invitation was accepted.
 */
export function useAddress() {
  // When prerendering, there is no address: the page starts as the player's own team, with a skeleton.
  const [route, setRoute] = useState<TeamRoute>(() =>
    typeof location === 'undefined' ? { show: 'own' } : readAddress(location.search),
  )
  useEffect(() => {
    const onPop = () => setRoute(readAddress(location.search))
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  const go = useCallback((to: TeamRoute, { replace = false } = {}) => {
    const url = location.pathname + writeAddress(to)
    if (replace) history.replaceState(history.state, '', url)
    else history.pushState(null, '', url)
    setRoute(to)
    scrollTo(0, 0)
  }, [])
  return { route, go }
}

/** Changes what the page shows, and its address. */
export type Go = ReturnType<typeof useAddress>['go']
