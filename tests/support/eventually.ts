import { vi } from 'vitest'
import { WAIT_OPTIONS } from './wait-options.ts'

/** Waits until `attempt` no longer throws, and returns its value. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  // biome-ignore lint/plugin: it has the limit of all waits.
  return vi.waitFor(attempt, WAIT_OPTIONS)
}
