import { formatNumber } from '#src/i18n/format.ts'

/** One number with its words: the pages, the card and the picture all write these. */
export interface Figure {
  readonly count: number
  /** The number as it is written. */
  readonly value: string
  /** The words beside or under it. */
  readonly label: string
  /** Both as one string, as it is read out: the number in full. */
  readonly spoken: string
}

/** From here on a number is written short where its box is small: "120K", "3.4M". */
const SHORT_FROM = 100_000

/** A number for a small box. */
export function formatShort(value: number): string {
  if (value < SHORT_FROM) return formatNumber(value)
  return formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 })
}

/** A percent in the system's locale ("87%", "87 %"); `value` is whole percent. */
export function formatPercent(value: number): string {
  return formatNumber(value / 100, { style: 'percent' })
}
