import type { ReactNode } from 'react'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { IconShape } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { useExpiry } from '../time/use-expiry.ts'
import { usePage } from './page-context.tsx'
import { WhatRuns } from './WhatRuns.tsx'

export interface OutsideWindowProps {
  of: { phase: string; opens_at: string; closes_at: string; server_time: string }
  opens: (date: string) => string
  ended: (date: string) => string
  opensStyle?: 'date' | 'moment'
  /** The button, by default a link to the home page; null for no button. */
  action?: { label: string; href: string; icon?: IconShape } | null | undefined
  children?: ReactNode
}

/**
 * Renders the state of something before its opening or after its closing, and the campaigns that
 * are open instead. Refreshes the page's data at the opening.
 */
export default function OutsideWindow(props: OutsideWindowProps): ReactNode {
  const { screen } = usePage()
  const { of, opens, ended, opensStyle = 'date', children } = props
  useExpiry(of.server_time, [of.opens_at])
  const early = of.phase === 'not_started'
  const common = screen.commonStrings
  const { action = { label: common['states.ended.action'], href: screen.home } } = props
  return (
    <StatePanel
      state={early ? 'not-started' : 'ended'}
      title={common[early ? 'states.not_started.title' : 'states.ended.title']}
      text={
        early ? opens(formatDate(of.opens_at, opensStyle)) : ended(formatDate(of.closes_at, 'date'))
      }
    >
      {children}
      {action && <Button tone="paper" {...action} />}
      <WhatRuns />
    </StatePanel>
  )
}
