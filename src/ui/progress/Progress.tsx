import './progress.css'

interface Props {
  label: string
  value: number
  max: number
  tone?: 'sun' | 'mint' | 'leaf' | 'sky' | 'berry'
  valueText?: string
}

/** Renders a native progress element styled as a track. */
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
