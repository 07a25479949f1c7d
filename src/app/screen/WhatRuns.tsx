import type { ReactNode } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { SleepingDie } from '#src/ui/state/SleepingDie.tsx'
import { loadWords } from '../words/load-words.ts'
import { useLazyPart } from './LazyPart.tsx'
import styles from './what-runs.css?inline'

adoptStyles(styles)

const openCampaigns = lazyModule(() => import('./OpenCampaigns.tsx'))

const load = () => Promise.all([openCampaigns(), loadWords(pageLocale(), 'open-campaigns')])

/**
 * Renders the open campaigns on the page of a closed campaign. Reserves the space until the list
 * has loaded; a drawing fills this space after a failure.
 */
export function WhatRuns(): ReactNode {
  const lazy = useLazyPart(load)
  if (lazy.status !== 'ready') {
    return <div className="what-runs">{lazy.status === 'failed' && <SleepingDie />}</div>
  }
  const [{ default: OpenCampaigns }, strings] = lazy.part
  return (
    <div className="what-runs">
      <OpenCampaigns strings={strings} />
    </div>
  )
}
