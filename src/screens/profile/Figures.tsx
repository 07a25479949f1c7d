import type { ReactNode } from 'react'
import { fill, type Values } from '#src/i18n/fill.ts'
import { formatNumber } from '#src/i18n/format-number.ts'

interface Props {
  text: string
  /** The emphasised figure, by the name of its placeholder. */
  bold: Readonly<Record<string, number>>
  values: Values
}

/** A line with several figures, one of them emphasised: "143 of 198 stickers". */
export function Figures({ text, bold, values }: Props): ReactNode {
  const [[name, figure] = ['', 0]] = Object.entries(bold)
  const [before = '', after = ''] = fill(text, values).split(`{${name}}`)
  return (
    <p className="figures">
      {before}
      <b>{formatNumber(figure)}</b>
      {after}
    </p>
  )
}
