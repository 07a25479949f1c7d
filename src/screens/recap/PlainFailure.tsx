import { PipDie } from '#src/islands/story/PipDie.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import type { RecapFailureProps } from './recap-props.ts'

/**
 * Stands in for the failure screens where their script cannot be fetched: without a network, as a
 * rule. It is part of the island, so that it is there when nothing else can be, and small.
 */
export function PlainFailure({ recap, failure, onRetry }: RecapFailureProps) {
  const offline = failure.reason === 'network'
  const say = (key: string) =>
    recap.commonStrings[`states.${offline ? 'offline' : 'error'}.${key}`] ?? ''
  return (
    <div className="recap-failure plain ground g1">
      <PipDie face={1} />
      <h1>{say('title')}</h1>
      <p>{say('text')}</p>
      <Button label={say('action')} tone="paper" onClick={onRetry} />
    </div>
  )
}
