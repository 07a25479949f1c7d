import { useCallback, useEffect, useState } from 'react'
import { readAddress, type TeamRoute, writeAddress } from './address.ts'

/**
 * What the address asks for, and how to move to something else within the page. The browser's back
 * button moves back; `replace` leaves nothing to move back to, for what is over, such as an
 * invitation that was accepted.
 */
export function useAddress() {
  // The page is prerendered without an address; both show the skeleton until the answer is there.
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

/** Moves to another part of the page. */
export type Go = ReturnType<typeof useAddress>['go']
