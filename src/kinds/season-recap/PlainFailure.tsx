import { Button } from '../../ui/button/Button.tsx'
import { REFRESH } from '../../ui/icon/icons.ts'
import { StatePanel } from '../../ui/state/StatePanel.tsx'
import type { RecapFailureProps } from './recap-props.ts'

/**
 * Stands in for the failure screens where their script cannot be fetched: without a network, as a
 * rule. Comes with the island, so that it is there when nothing else can be.
 */
export function PlainFailure({ recap, failure, onRetry }: RecapFailureProps) {
  const say = (key: string) => recap.commonStrings[key] ?? ''
  const offline = failure.kind === 'offline'
  const state = offline ? 'offline' : 'error'
  return (
    <div className="recap-failure ground g1">
      <StatePanel
        heading="h1"
        state={state}
        title={say(`states.${state}.title`)}
        text={offline ? say('states.offline.text') : failure.text}
      >
        <Button
          label={say(`states.${state}.action`)}
          icon={REFRESH}
          tone="paper"
          // A script that failed once may be kept as failed: only a new page fetches it for sure.
          onClick={offline ? onRetry : () => location.reload()}
        />
      </StatePanel>
    </div>
  )
}
