import { formatNumber } from '#src/i18n/format-number.ts'

/** A number with its label, as the pages, the card and the picture show it. */
export interface Figure {
  readonly count: number
  /** The formatted number. */
  readonly value: string
  /** The label beside or below it. */
  readonly label: string
  /** Both as one string to be read aloud, with the number in full. */
  readonly spoken: string
}

/** From here on, small boxes show a number in compact form: "120K", "3.4M". */
const SHORT_FROM = 100_000

/** Formats a number for a small box. */
export function formatShort(value: number): string {
  if (value < SHORT_FROM) return formatNumber(value)
  return formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 })
}

/** Formats a percentage in the system's locale ("87%", "87 %"); `value` is in whole percent. */
export function formatPercent(value: number): string {
  return formatNumber(value / 100, { style: 'percent' })
}
