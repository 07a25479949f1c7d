import { formatNumber } from '#src/i18n/browser/format-number.ts'

export interface Figure {
  readonly count: number
  readonly value: string
  readonly label: string
  /** The complete number and the label as one string, for screen readers. */
  readonly spoken: string
}

const SHORT_FROM = 100_000

/** Formats a number for a small box. */
export function formatShort(value: number): string {
  if (value < SHORT_FROM) return formatNumber(value)
  return formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 })
}

/** Formats a whole number of percent in the system's locale ("87%", "87 %"). */
export function formatPercent(value: number): string {
  return formatNumber(value / 100, { style: 'percent' })
}
