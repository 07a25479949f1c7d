import type { Locale } from '../contract/locales.ts'
import type { RpcFunction } from '../contract/rpc-function.ts'
import { pickStrings } from './fixed-t.ts'
import { SIGN_IN_KEYS } from './sign-in-keys.ts'

/** What the failure screens, the sign-in and the error screen say. */
const COMMON_KEYS = [
  'states.loading',
  'states.stale',
  'states.error.title',
  'states.error.text',
  'states.error.action',
  'states.error.code',
  'states.offline.title',
  'states.offline.text',
  'states.offline.action',
  'states.banned.title',
  'states.banned.action',
  'states.ended.title',
  'states.ended.action',
  'states.not_started.title',
  'states.unknown_player.title',
  'states.unknown_player.text',
  'states.unknown_player.action',
  ...SIGN_IN_KEYS,
  'support.feedback',
  'support.feedback_subject',
  'support.support',
  'support.support_subject',
  'error_screen.title',
  'error_screen.action',
] as const

/**
 * The shared texts of an island that is a screen, for its props: the states, and the refusals that
 * the contract names for the functions that it calls.
 */
export function screenStrings(locale: Locale, functions: readonly RpcFunction[]) {
  const codes = new Set(functions.flatMap(({ refusals }) => refusals))
  return {
    locale,
    commonStrings: pickStrings(locale, 'common', COMMON_KEYS),
    errorStrings: pickStrings(locale, 'errors', ['fallback', ...[...codes].sort()]),
  }
}
