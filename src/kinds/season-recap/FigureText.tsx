import { CountUp } from '../../islands/story/CountUp.tsx'
import type { Figure } from './recap-figures.ts'

interface Props {
  figure: Figure
  active: boolean
  format?: (value: number) => string
}

/** A part of a page: a figure over its label, read as one string. */
export function SmallFigure({ figure, active, format }: Props) {
  return (
    <>
      <span className="sr">{figure.spoken}</span>
      <b data-line aria-hidden="true">
        <CountUp value={figure.count} text={figure.value} format={format} active={active} />
      </b>
      <span className="label" aria-hidden="true">
        {figure.label}
      </span>
    </>
  )
}

/** The one loud figure of a page with its unit, read as one string. */
export function BigFigure({ figure, active, format, drop }: Props & { drop: boolean }) {
  return (
    <>
      <p className="sr">{figure.spoken}</p>
      <p className={drop ? 'figure drop' : 'figure'} aria-hidden="true">
        <span data-line>
          <CountUp value={figure.count} text={figure.value} format={format} active={active} />
        </span>
      </p>
      <p className="unit" aria-hidden="true">
        {figure.label}
      </p>
    </>
  )
}
