import { useEffect, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'

/** As in story-frame.css. */
const LANDSCAPE = '(min-aspect-ratio: 4/3) and (max-height: 600px)'

/** Loaded on a screen in landscape only. */
const look = lazyModule(() => import('./landscape-look.ts'))

/**
 * The size of a screen in landscape, once its styles are there; null on any other. Words are fitted again
 * when it changes: unlike an upright poster, landscape has words that do not scale with it.
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
