import { Progress } from '#src/ui/progress/Progress.tsx'
import { useGlide } from './use-glide.ts'

interface Props {
  label: string
  value: number
  max: number
  /** The value for screen readers, instead of a percentage. */
  valueText: string
  tone?: 'mint'
}

/** Renders a bar whose changes are animated. */
export function Bar({ label, value, max, valueText, tone }: Props) {
  const shown = useGlide(value)
  return (
    <Progress
      label={label}
      value={Math.min(shown, max)}
      // Without a maximum above 0, the bar would look as if it were loading.
      max={Math.max(max, 1)}
      valueText={valueText}
      {...(tone && { tone })}
    />
  )
}
