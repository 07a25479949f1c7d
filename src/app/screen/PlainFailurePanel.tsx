import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { SleepingDie } from '#src/ui/state/SleepingDie.tsx'
import type { FailureScreenProps } from './failure-screen-props.ts'
import { usePage } from './page-context.tsx'
import styles from './plain-failure-panel.css?inline'

adoptStyles(styles)

interface Props extends Pick<FailureScreenProps, 'failure' | 'heading' | 'onRetry'> {}

/**
 * Renders the failure of a part whose script cannot be loaded, usually because the network is down.
 * The island's own script contains this panel, so that the panel works without further files.
 */
export function PlainFailurePanel({ failure, onRetry, heading }: Props) {
  const { screen } = usePage()
  const Heading = heading ?? 'h2'
  const offline = failure.reason === 'network'
  const common = screen.commonStrings
  const state = offline ? 'offline' : 'error'
  return (
    <section className="plain-failure">
      <SleepingDie />
      <Heading>{common[`states.${state}.title`]}</Heading>
      {offline && <p>{common['states.offline.text']}</p>}
      <Button label={common[`states.${state}.action`]} tone="paper" onClick={onRetry} />
    </section>
  )
}
