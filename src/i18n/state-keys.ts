import { SIGN_IN_KEYS } from './sign-in-keys.ts'

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

export const SCREEN_KEYS = [
  ...STATE_KEYS,
  'states.stale',
  'support.feedback',
  'support.feedback_subject',
  'support.support',
  'support.support_subject',
] as const

export type CommonText = (typeof SCREEN_KEYS)[number]
