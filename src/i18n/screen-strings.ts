import type { Locale } from '#src/contract/locales.ts'
import type { RpcFunction } from '#src/contract/rpc-function.ts'
import { pickStrings } from './fixed-t.ts'
import { STATE_KEYS } from './state-keys.ts'

/** The texts about outdated results and about our support. */
const MORE_KEYS = [
  'states.stale',
  'support.feedback',
  'support.feedback_subject',
  'support.support',
  'support.support_subject',
] as const

/**
 * Returns the shared texts of an island that is a screen, for its props: the states, and the
 * refusals of the functions that it calls.
 */
export function screenStrings(locale: Locale, functions: readonly RpcFunction[]) {
  const codes = new Set(functions.flatMap(({ refusals }) => refusals))
  return {
    locale,
    commonStrings: pickStrings(locale, 'common', [...STATE_KEYS, ...MORE_KEYS]),
    errorStrings: pickStrings(locale, 'errors', ['fallback', ...[...codes].sort()]),
  }
}
