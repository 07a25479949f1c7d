import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/** Waits until `attempt` no longer throws, and returns its value. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, PATIENCE)
}
