import { usePage } from '#src/app/screen/page-context.tsx'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { SwapActsProps } from './swap-acts-props.ts'

/** Renders the form to report that the partner sent nothing, or a line after the report. */
export function SwapProblem({ proposal, busy, onMove }: SwapActsProps) {
  const { t } = usePage<SwapsProps>()
  const { problem } = proposal
  if (!problem) return null
  if (problem === 'noted') return <p className="swap-trust">{t('problem.noted')}</p>
  return (
    <details className="swap-problem">
      <summary className="swap-quiet">{t('problem.open')}</summary>
      <p>{t('problem.text')}</p>
      <Button
        size="s"
        tone="paper"
        label={t('problem.note')}
        busy={busy === 'problem'}
        onClick={() => onMove('problem')}
      />
    </details>
  )
}
