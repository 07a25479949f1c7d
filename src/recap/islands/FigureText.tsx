import { CountUp } from '#src/recap/story/CountUp.tsx'
import { BEATS, beat } from './beats.ts'
import type { Figure } from './figure.ts'

interface Props {
  figure: Figure
  format?: (value: number) => string
}

/**
 * Renders a number and its label, which screen readers read as one string. The box appears as `beat` says.
 */
export function SmallFigure({ figure, format, delay }: Props & { delay: number }) {
  return (
    <>
      <span className="sr">{figure.spoken}</span>
      <b data-line aria-hidden="true">
        <CountUp value={figure.count} text={figure.value} format={format} delay={delay} />
      </b>
      <span className="label" aria-hidden="true">
        {figure.label}
      </span>
    </>
  )
}

/** Renders the main number of a page with its unit, which screen readers read as one string. */
export function BigFigure({ figure, format, drop }: Props & { drop: boolean }) {
  return (
    <>
      <p className="sr">{figure.spoken}</p>
      <p className={drop ? 'figure drop' : 'figure'} aria-hidden="true" {...beat(BEATS.figure)}>
        <span data-line>
          <CountUp value={figure.count} text={figure.value} format={format} delay={BEATS.figure} />
        </span>
      </p>
      <p className="unit" aria-hidden="true" {...beat(BEATS.unit)}>
        {figure.label}
      </p>
    </>
  )
}
