/**
 * Every refusal that a rule of the backend can answer with: its code (the SQLSTATE that the
 * database function raises), and the names of the values that its `details` carry.
 *
 * The words for a player stand in `i18n/{locale}/errors.json` under the same code. A test holds the
 * three together: this catalogue, the translations, and the codes that the SQL raises.
 *
 * One block of ten belongs to one subject: 1400x activity, 1401x mini game, 1402x link account,
 * 1403x bans, 1404x invite codes, 1405x redemptions, 1406x players, 1407x recaps.
 */
export const REFUSALS = {
  '14001': { name: 'activity-not-started', details: [] },
  '14002': { name: 'activity-ended', details: [] },
  '14003': { name: 'points-insufficient', details: [] },
  '14004': { name: 'sticker-out-of-stock', details: [] },
  '14005': { name: 'sticker-not-available', details: [] },
  '14006': { name: 'game-link-missing', details: [] },
  '14007': { name: 'cards-insufficient', details: [] },
  '14010': { name: 'no-chances-left', details: [] },
  '14011': { name: 'ad-not-ready', details: [] },
  '14020': { name: 'google-unlink-failed', details: [] },
  '14021': { name: 'google-linked-to-another', details: [] },
  '14022': { name: 'apple-sign-in-required', details: [] },
  '14030': { name: 'banned-forever', details: [] },
  '14031': { name: 'banned-for-days', details: ['days', 'until'] },
  '14060': { name: 'sign-in-required', details: [] },
  '14061': { name: 'player-unknown', details: [] },
  '14062': { name: 'request-id-reused', details: [] },
  '14070': { name: 'recap-not-ready', details: [] },
} as const

export type RefusalCode = keyof typeof REFUSALS
