import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Examples } from '../example.ts'

/** The page that links accounts is only for players who signed in with Apple. */
const APPLE_ONLY = {
  player: REFUSAL.apple_sign_in_required,
  other: REFUSAL.apple_sign_in_required,
  premium: REFUSAL.apple_sign_in_required,
} as const

export const PLAYERS_EXAMPLES: Examples = {
  player_me: { params: () => ({}) },
  player_profile: {
    params: (stage) => ({ username: stage.username('player') }),
    outcomes: { stranger: 'allowed' },
  },
  player_profile_edit: {
    params: () => ({
      request_id: randomUUID(),
      avatar: 'owl',
      about: 'I swap every day.',
      username: 'Nobody yet',
    }),
  },
  player_block: {
    params: (stage, caller) => ({
      request_id: randomUUID(),
      username: stage.username(caller === 'premium' ? 'apple' : 'premium'),
    }),
  },
  player_unblock: {
    params: (stage, caller) => ({
      request_id: randomUUID(),
      username: stage.username(caller === 'premium' ? 'apple' : 'premium'),
    }),
  },
  blocked_players: { params: () => ({ before: 7 }) },
  link_account_state: { params: () => ({}), outcomes: APPLE_ONLY },
  google_unlink: {
    async params(stage) {
      await stage.query(
        `insert into app.identity (provider, subject, player_id, email, linked_at, account_digest)
          values ('google', $1, $2, 'nia@example.com', app.now(), sha256(convert_to($1, 'UTF8')))`,
        [randomUUID(), await stage.id('apple')],
      )
      return { request_id: randomUUID() }
    },
    outcomes: APPLE_ONLY,
  },
}
