import { type ReactNode, useEffect, useState } from 'react'
import { useLazyPart } from '#src/app/screen/LazyPart.tsx'
import { loadWords } from '#src/app/words/load-words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { whenIdle } from '#src/ui/motion/when-idle.ts'
import './today.css'
import type { TodayProps } from './today-props.ts'

const row = lazyModule(() => import('./TodayRow.tsx'))

const load = () => Promise.all([row(), loadWords(pageLocale(), 'today')])

/**
 * Renders the activities that a signed-in player can still do today. Reserves the space and loads
 * after all else. After a failure renders nothing, because the list is optional.
 */
export function Today(props: TodayProps): ReactNode {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const lazy = useLazyPart(load, idle)
  if (lazy.status === 'failed') return null
  if (lazy.status === 'loading') return <TodayPlace />
  const [{ default: TodayRow }, strings] = lazy.part
  return <TodayRow {...props} strings={strings} />
}

/** Reserves the space of the row while the row or its page loads. */
export const TodayPlace = () => <div className="today-card" />
