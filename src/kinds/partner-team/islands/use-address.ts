import { useCallback, useEffect, useState } from 'react'
import { readAddress, type TeamRoute, writeAddress } from './address.ts'

/**
 * Returns the target of the address, and the function `go` to another target of the page. `replace` adds no
 * history entry, for a target that is over, such as an accepted invitation.
 */
export function useAddress() {
  // The page is prerendered without an address. It shows the skeleton until the response arrives.
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

/** Goes to another part of the page. */
export type Go = ReturnType<typeof useAddress>['go']
