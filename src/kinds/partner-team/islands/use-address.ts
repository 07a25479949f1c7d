import { useCallback, useEffect, useState } from 'react'
import { readAddress, type TeamRoute, writeAddress } from './address.ts'

/**
 * Returns the content of the URL, and `go`, which changes it. With `replace`, `go` adds no history
 * entry, for example after the player has joined a team.
 */
export function useAddress() {
  // Prerendering has no URL, so the page begins as the player's own, with a skeleton.
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

export type Go = ReturnType<typeof useAddress>['go']
