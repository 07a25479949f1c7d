import type { ReactNode } from 'react'
import { type FigurePath, PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { fill, type Values } from '#src/i18n/browser/fill.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'

interface Props {
  text: string
  bold: Readonly<Record<string, number>>
  values: Values
}

/** Renders a line with several numbers, one of them emphasised: "143 of 198 stickers". */
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

interface SkeletonProps<Answer> {
  text: string
  of: Readonly<Record<string, FigurePath<Answer>>>
}

/** Renders the line during loading. A prefetched response fills in the numbers early. */
export function FiguresSkeleton<Answer>({ text, of }: SkeletonProps<Answer>): ReactNode {
  const [[bold, first] = []] = Object.entries(of)
  if (!first) return null
  return (
    <p className="figures">
      {text.split(/\{|\}/).map((part) => {
        const figure = of[part]
        return figure ? (
          <PrefetchedNumber<Answer> key={part} of={figure} as={part === bold ? 'b' : 'span'} />
        ) : (
          part && <PrefetchedNumber<Answer> key={part} of={first} words={part} />
        )
      })}
    </p>
  )
}
