/** The state and value of a promise, and how often it was settled. */
export interface Settlement {
  state: 'pending' | 'resolved' | 'rejected'
  value: unknown
  count: number
}

/** Observes a promise, so that a test can check its state without awaiting it. */
export function settlement(promise: Promise<unknown>): Settlement {
  const seen: Settlement = { state: 'pending', value: undefined, count: 0 }
  const note = (state: 'resolved' | 'rejected') => (value: unknown) => {
    Object.assign(seen, { state, value, count: seen.count + 1 })
  }
  promise.then(note('resolved'), note('rejected'))
  return seen
}
