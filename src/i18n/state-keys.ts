import { SIGN_IN_KEYS } from './sign-in-keys.ts'

/** The texts of the failure screens, the sign-in and the error screen, in namespace `common`. */
export const STATE_KEYS = [
  'states.loading',
  'states.error.title',
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
  'states.unready',
  'states.busy',
  'states.replaced',
  ...SIGN_IN_KEYS,
  'error_screen.title',
  'error_screen.action',
] as const

export type StateText = (typeof STATE_KEYS)[number]

/** The texts of every screen's island: the states, stale data and our support. */
export const SCREEN_KEYS = [
  ...STATE_KEYS,
  'states.stale',
  'support.feedback',
  'support.feedback_subject',
  'support.support',
  'support.support_subject',
] as const

export type CommonText = (typeof SCREEN_KEYS)[number]
