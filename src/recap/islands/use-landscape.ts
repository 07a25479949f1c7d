import { useEffect, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'

/** The media query for landscape, as in story-frame.css. */
const LANDSCAPE = '(min-aspect-ratio: 4/3) and (max-height: 600px)'

const look = lazyModule(() => import('./landscape-look.ts'))

/**
 * Returns the screen's size in landscape once the landscape styles have loaded, otherwise null. Words are
 * fitted again when it changes, because some words do not scale with the poster in landscape.
 */
export function useLandscape(): string | null {
  const [size, setSize] = useState<string | null>(null)
  useEffect(() => {
    const landscape = matchMedia(LANDSCAPE)
    let gone = false
    const measure = () => {
      if (!gone) setSize(landscape.matches ? `${innerWidth} x ${innerHeight}` : null)
    }
    const turned = () => {
      if (!landscape.matches) measure()
      else
        look()
          .catch(() => undefined)
          .then(measure)
    }
    turned()
    addEventListener('resize', turned)
    return () => {
      gone = true
      removeEventListener('resize', turned)
    }
  }, [])
  return size
}
