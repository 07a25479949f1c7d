import './progress.css'

interface Props {
  /** What it measures: its accessible name. */
  label: string
  value: number
  max: number
  tone?: 'sun' | 'mint' | 'leaf' | 'sky' | 'berry'
  /** How a screen reader says it, such as "9 of 9"; else the browser says a percentage. */
  valueText?: string
}

/** A native progress element dressed as a track. */
export function Progress({ label, value, max, tone = 'sun', valueText }: Props) {
  return (
    <progress
      className={`progress ${tone}`}
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      max={max}
    />
  )
}
