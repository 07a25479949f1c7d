import { useEffect, useRef } from 'react'
import { PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { countTo } from '#src/ui/motion/count-to.ts'
import type { OwnDice } from './dice-props.ts'

const DURATION_MS = 900

/**
 * From this number of dice on, the balance is in compact form, because there is little space
 * between the mascots.
 */
const LONG = 100_000

interface Props {
  label: string
  dice: number
  waits: boolean
}

/** Renders the balance of dice, which counts up. Screen readers get the final number. */
export function Balance({ label, dice, waits }: Props) {
  const number = useRef<SVGTextElement>(null)
  const shown = useRef(dice)

  useEffect(() => {
    const words = number.current?.firstChild
    if (!words || waits) return
    const from = shown.current
    shown.current = dice
    return countTo({ from: Math.min(from, dice), to: dice, duration: DURATION_MS }, (value) => {
      words.nodeValue = writeDice(value)
    })
  }, [dice, waits])

  return (
    <p className="dice-balance">
      <span className="balance-label">{label} </span>
      <span className="sr">{formatNumber(dice)}</span>
      {/* SVG, because centred HTML text moves while it grows. The effect changes the number. */}
      <svg className="balance-number" viewBox="0 0 120 32" aria-hidden="true">
        <text ref={number} x="60" y="25" textAnchor="middle">
          {writeDice(shown.current)}
        </text>
      </svg>
    </p>
  )
}

function writeDice(dice: number): string {
  return dice < LONG
    ? formatNumber(dice)
    : formatNumber(dice, { notation: 'compact', maximumFractionDigits: 1 })
}

/** Renders the prefetched number of dice during loading. */
export function BalanceWaiting() {
  return (
    <p className="dice-balance">
      <PrefetchedNumber<OwnDice> of="dice_balance" text="balance" className="balance-label" />
      <svg className="balance-number" viewBox="0 0 120 32" aria-hidden="true">
        <PrefetchedNumber<OwnDice> of="dice_balance" as="text" x="60" y="25" textAnchor="middle" />
      </svg>
    </p>
  )
}
