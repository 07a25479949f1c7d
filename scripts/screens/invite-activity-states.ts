import { freeStickers } from '#src/contract/functions/free-stickers.ts'
import { inviteInvitees } from '#src/contract/functions/invites.ts'
import { redemptionHistory, stickerShop } from '#src/contract/functions/shop.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import {
  type Answer,
  answered,
  changed,
  deliveryOf,
  enterCode,
  failing,
  inTurn,
  lost,
  offline,
  press,
  refused,
  see,
  won,
} from './acts.ts'
import { type Screen, type States, statesOf } from './screen.ts'

/** Deliveries in all states of a redemption except `applied` and `sent`. */
const DELIVERIES = [
  deliveryOf('on_its_way'),
  deliveryOf('failed'),
  deliveryOf('refunded'),
  deliveryOf('failed', 'not_taken'),
]

const claim = (name: string, as: string, sticker: string, more: Partial<Screen> = {}): Screen => {
  const ask = press(`[data-sticker="${sticker}"]`, 'dialog[open] .ask')
  const state = sticker === 'grand-tour/bonfire' ? gold : claims
  return state(name, { as, ...more, act: more.act ? inTurn(ask, more.act) : ask })
}

const REDEEMED = {
  redemption: 1,
  status: 'applied',
  points_left: 7,
  stock_left: 48,
  shown_on: '2026-11-22',
}

const LINK = 'https://www.tiktok.com/@nia/video/7312345678901234567'
const TOMORROW = '2026-11-22T12:00:00Z'
const SENT = {
  link: LINK,
  submitted_at: '2026-11-20T12:00:00Z',
  review_due_at: TOMORROW,
  claim_opens_at: TOMORROW,
}

const video = (name: string, answer: Answer) =>
  videos(name, { before: changed('creator_video', () => ({ ...SENT, ...answer })) })

/** Fakes one pending invitee, and one whose invitation never counts. */
const pendingMates = inTurn(
  changed('invite_activity', () => ({ pending: { invitees: 1, points: 1 } })),
  changed(inviteInvitees, ({ invitees }) => ({
    invitees: invitees.map((invitee, place) => ({
      ...invitee,
      state: ['pending', 'counted', 'lapsed'][place] ?? 'counted',
    })),
  })),
)

/** Fakes the first free stickers, not yet sent. */
const firstOffers = (...changes: Answer[]) =>
  changed(freeStickers, ({ offers }) => ({
    offers: offers.map((offer, place) =>
      changes[place] ? { ...offer, sent: false, ...changes[place] } : offer,
    ),
  }))
const NONE_LEFT = { claimed: false, copies_left: 0, more_at: null }
const OFFER = '.free-stickers li button:not([aria-disabled=true])'

/** The page on which an invited friend peels off a sticker; `code` works without a shared link. */
const PEEL = '/activity/peel?code=R4MP7K&sticker=grand-tour/wedding-cake'

const activity = statesOf('activity', '/activity', 'Maja')
const claims = statesOf('claim', '/activity/claim', 'Maja')
const gold = statesOf('claim', '/activity/claim#gold', 'Bruno')
const history = statesOf('history', '/activity/history', 'Nia')
const points = statesOf('points-record', '/activity/points_record', 'Inês C.')
const videos = statesOf('creator-video', '/activity/tiktok-sticker', 'Nia')

export const states: States = {
  notStarted: [
    { name: 'activity-not-started', path: '/activity' },
    claims('not-started'),
    { name: 'creator-video-not-started', path: '/activity/tiktok-sticker' },
  ],
  running: [
    {
      name: 'activity-introduction',
      path: '/activity',
      act: async (page) => {
        await page.evaluate(() => localStorage.removeItem('ActivityNoFirst'))
        await page.addInitScript(() => localStorage.removeItem('ActivityNoFirst'))
        await page.reload()
        await page.locator('dialog[open]').waitFor()
      },
    },
    { name: 'activity-peel-covered', path: PEEL },
    { name: 'activity-peel-off', path: PEEL, act: press('.peel-back button', '.peel-won') },
    activity('new-player', { as: 'Nia' }),
    activity('many-points', { as: 'Inês C.' }),
    activity('pending-points', { as: 'Bruno', before: pendingMates, act: see('.balance') }),
    activity('pending-mates', { as: 'Bruno', before: pendingMates, act: see('.mates') }),
    activity('code-refused', {
      as: 'Nia',
      before: refused('invite_code_enter', REFUSAL.invite_code_unknown),
      act: enterCode,
    }),
    activity('free-sticker', { as: 'Bruno', act: inTurn(press(OFFER), see('.free-stickers')) }),
    activity('free-held', {
      as: 'Bruno',
      before: firstOffers(
        { claimed: true, delivery: deliveryOf('on_its_way') },
        { claimed: true, delivery: deliveryOf('failed') },
      ),
      act: see('.free-stickers'),
    }),
    // The first offer gets more copies later today, the second offer gets none today.
    activity('free-later', {
      as: 'Bruno',
      before: firstOffers({ ...NONE_LEFT, more_at: '2026-11-21T12:15:00.000Z' }, NONE_LEFT),
      act: see('.free-stickers'),
    }),
    activity('failed', { before: failing }),
    activity('offline', { before: offline }),
    activity('banned', { as: 't0by' }),
    claim('ask', 'Bruno', 'grand-tour/backpack'),
    claim('points-short', 'Maja', 'grand-tour/bonfire'),
    claim('sold-out', 'Inês C.', 'grand-tour/bonfire'),
    claim('no-link', 'Bruno', 'grand-tour/backpack', {
      before: changed(stickerShop, ({ stickers }) => ({
        has_game_link: false,
        stickers: stickers.map((item) => ({ ...item, obstacle: REFUSAL.game_link_missing })),
      })),
    }),
    claim('unsure', 'Bruno', 'grand-tour/backpack', {
      before: lost('redemption_apply'),
      act: press('.ask > button', '.ask [role=alert]'),
    }),
    claim('won', 'Bruno', 'grand-tour/backpack', {
      before: answered('redemption_apply', REDEEMED),
      act: press('.ask > button', 'dialog[open] .won-on'),
    }),
    gold('gold', { as: 'Inês C.' }),
    history('empty'),
    history('applied', { as: 'Bruno', act: press('[role=tab][aria-selected=false]') }),
    history('deliveries', {
      as: 'Inês C.',
      before: changed(redemptionHistory, ({ redemptions }) => ({
        redemptions: redemptions
          .slice(0, 1)
          .flatMap((entry) =>
            DELIVERIES.map((delivery, place) => ({ ...entry, id: place + 1, ...delivery })),
          ),
      })),
    }),
    points('empty', { as: 'Nia' }),
    points('full'),
    videos('not-sent'),
    video('sent', { state: 'submitted', next: 'wait_for_review' }),
    video('approved', { state: 'approved', next: 'claim' }),
    videos('refused', { as: 'Bruno' }),
    video('claimed', {
      state: 'claimed',
      next: 'none',
      granted: won('gold', 'grand-tour/bonfire'),
      claimed_at: '2026-11-21T09:00:00Z',
    }),
  ],
  lastDay: [
    activity('last-day'),
    activity('last-day-panel', { act: see('.activity-last-day') }),
    gold('last-day'),
    activity('banned-forever', { as: 'Nia' }),
  ],
  ended: [
    activity('ended'),
    claims('ended'),
    points('ended', { as: 'Maja' }),
    videos('ended', { as: 'Bruno' }),
  ],
}
