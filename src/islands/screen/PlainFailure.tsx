import { Button } from '../../ui/button/Button.tsx'
import { adoptStyles } from '../../ui/late-styles/adopt-styles.ts'
import styles from './plain-failure.css?inline'
import type { ScreenFailureProps } from './screen-failure-props.ts'

adoptStyles(styles)

/**
 * Stands in for the failure screens where their script cannot be fetched: without a network, as a
 * rule. It is part of the island, so that it is there when nothing else can be, and small.
 */
export function PlainFailure({ screen, failure, onRetry, heading }: ScreenFailureProps) {
  const Heading = heading ?? 'h2'
  const offline = failure.reason === 'network'
  const say = (key: string) =>
    screen.commonStrings[`states.${offline ? 'offline' : 'error'}.${key}`] ?? ''
  return (
    <section className="plain-failure">
      {/* A sleeping die, in so few lines that it can be here before anything is fetched. */}
      <svg viewBox="0 0 84 76" fill="none" stroke="#2a1426" strokeWidth="4" aria-hidden="true">
        <rect x="4" y="10" width="62" height="62" rx="17" fill="#fff3dc" />
        <path
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M17 38q6 6 12 0m12 0q6 6 12 0m-22 14h8M70 4h10L70 16h10"
        />
      </svg>
      <Heading>{say('title')}</Heading>
      <p>{say('text')}</p>
      <Button
        label={say('action')}
        tone="paper"
        // A script that failed once may be kept as failed: only a new page fetches it for sure.
        onClick={offline ? onRetry : () => location.reload()}
      />
    </section>
  )
}
