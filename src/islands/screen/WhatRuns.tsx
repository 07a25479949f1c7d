import type { ReactNode } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { loadWords } from '#src/islands/words/load-words.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { SleepingDie } from '#src/ui/state/SleepingDie.tsx'
import { useLatePart } from './LatePart.tsx'
import styles from './what-runs.css?inline'

adoptStyles(styles)

const openCampaigns = lateModule(() => import('./OpenCampaigns.tsx'))

const load = () => Promise.all([openCampaigns(), loadWords(pageLocale(), 'open-campaigns')])

/**
 * Renders what runs on a page of something that is closed. Its space is reserved, because it comes late;
 * where it cannot be loaded, it has a drawing.
 */
export function WhatRuns(): ReactNode {
  const late = useLatePart(load)
  if (late.status !== 'ready') {
    return <div className="what-runs">{late.status === 'failed' && <SleepingDie />}</div>
  }
  const [{ default: OpenCampaigns }, strings] = late.part
  return (
    <div className="what-runs">
      <OpenCampaigns strings={strings} />
    </div>
  )
}
