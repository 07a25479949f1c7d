import type { ReadState } from '#src/app/screen/use-read.ts'
import type { Failure } from '#src/rpc/failure.ts'

/** Combines several read states: returns the first state without data, otherwise all data. */
export function allReady<const Answers extends readonly unknown[]>(
  states: { readonly [Place in keyof Answers]: ReadState<Answers[Place]> },
): ReadState<Answers> {
  const answers: unknown[] = []
  let stale: Failure | undefined
  for (const state of states as readonly ReadState<unknown>[]) {
    if (state.status !== 'ready') return state
    answers.push(state.data)
    stale ??= state.stale
  }
  const data = answers as unknown as Answers
  return { status: 'ready', data, ...(stale && { stale }) }
}
