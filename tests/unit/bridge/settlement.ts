/** How a promise ended so far, and how often it called back. */
export interface Settlement {
  state: 'pending' | 'resolved' | 'rejected'
  value: unknown
  count: number
}

/** Watches a promise, so that a test can look at it without waiting for it. */
export function settlement(promise: Promise<unknown>): Settlement {
  const seen: Settlement = { state: 'pending', value: undefined, count: 0 }
  const note = (state: 'resolved' | 'rejected') => (value: unknown) => {
    Object.assign(seen, { state, value, count: seen.count + 1 })
  }
  promise.then(note('resolved'), note('rejected'))
  return seen
}
