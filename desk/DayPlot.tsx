import { useElementSize } from '@mantine/hooks'
import { barY, lineY, plot, ruleY } from '@observablehq/plot'
import { useEffect, useRef } from 'react'
import type { CampaignReport } from '#backend/reports/campaign-report.ts'
import { styleNonce } from './style-nonce.ts'
import { TEXTS } from './texts.ts'

/** The width in pixels that the label of a day needs. */
const LABEL_WIDTH = 50

interface Props {
  readonly days: CampaignReport['days']
  readonly figure: string
  readonly before: string | null
}

/** Draws a figure by day: bars for this season, a line for the season before. A table has the same amounts. */
export function DayPlot({ days, figure, before }: Props) {
  const { ref, width } = useElementSize()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (width === 0) return
    const step = Math.ceil((days.length * LABEL_WIDTH) / width)
    const drawn = plot({
      width,
      height: 260,
      x: {
        type: 'band',
        label: null,
        ticks: days.filter((_, index) => index % step === 0).map(({ day }) => day),
        tickFormat: (day: string) => day.slice(5),
      },
      y: { grid: true, label: figure },
      color: {
        legend: before !== null,
        domain: [TEXTS.thisSeason, TEXTS.seasonBefore],
        range: ['#228be6', '#f08c00'],
      },
      marks: [
        ruleY([0]),
        barY(days, { x: 'day', y: 'amount', fill: () => TEXTS.thisSeason }),
        ...(before
          ? [lineY(days, { x: 'day', y: 'before', stroke: () => TEXTS.seasonBefore, marker: true })]
          : []),
      ],
    })
    // The page's Content-Security-Policy blocks the style elements of a plot without the nonce.
    for (const style of drawn.querySelectorAll('style')) style.nonce = styleNonce()
    place.current?.replaceChildren(drawn)
  }, [days, figure, before, width])
  return (
    <div ref={ref}>
      <div ref={place} aria-hidden="true" />
    </div>
  )
}
