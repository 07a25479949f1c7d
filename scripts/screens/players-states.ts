import { swapFinder } from '#src/contract/functions/finder.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import {
  changed,
  check,
  enterCode,
  inTurn,
  offline,
  press,
  refused,
  report,
  reportKept,
  see,
} from './acts.ts'
import { type States, statesOf } from './screen.ts'

const setWon = changed('album', (answer) => ({
  sets: (answer.sets as { owned: number }[]).map((set, place) =>
    place === 0
      ? { ...set, owned: 9, reward: { granted_at: answer.server_time, delivery: null } }
      : set,
  ),
}))
const unreachable = (reach: 'blocked' | 'closed') =>
  changed('album', () => ({ reach, spares: [], wanted: [] }))
const showBlocked = press(
  '.settings-account > li:last-child .button',
  '.blocked-players :is(li, p.soft)',
)
const asks = (wishes: object) =>
  changed<{ version: string; asks: object }>('album', (answer) =>
    answer.version === 'other' ? { asks: { ...answer.asks, ...wishes } } : {},
  )
const paused_until = '2026-11-28T12:00:00.000Z'
const nothingFound = (state: object) => ({
  before: changed('swap_finder', () => ({ hits: [], next: null, ...state })),
  act: see('.swap-finder .state-panel'),
})
const proposing = press('.dock button', '.proposal-form, dialog .state-panel')
const linked = changed('link_account_state', () => ({ google: { email: 'nia@example.com' } }))

const block = press('button.foot-link + .foot-link')
const REFUSED = '.swap-preferences .refusal'

const own = statesOf('u', '/u', 'Maja')
const bruno = statesOf('u', '/u/Bruno', 'Maja')
const settings = statesOf('settings', '/settings', 'Maja')
const finder = statesOf('u', '/u?find', 'Maja')
const linking = statesOf('link-account', '/link-account', 'Nia')
const swaps = statesOf('u', '/u#swaps', 'Maja')

export const states: States = {
  running: [
    own('new-player', { as: 'Nia' }),
    own('code-refused', {
      as: 'Nia',
      before: refused('invite_code_enter', REFUSAL.invite_circle),
      act: enterCode,
    }),
    own('edit-profile', { act: press('.own-buttons button') }),
    own('edit-album', { act: press('.album-act button') }),
    swaps('swaps'),
    swaps('swap-asked', { act: see('.swap-acts.two + .swap-quiet') }),
    bruno('propose', { act: inTurn(proposing, check('.proposal-form input')) }),
    bruno('propose-listed', {
      before: asks({ accepts: 'new', rarities: ['rare'] }),
      act: inTurn(proposing, see('.proposal-asks')),
    }),
    bruno('propose-nothing-fits', {
      before: asks({ accepts: 'list', sets: ['grand-tour/corner-bakery'] }),
      act: proposing,
    }),
    bruno('pauses', { before: asks({ paused_until }) }),
    bruno('has-enough', { before: asks({ full: true }) }),
    bruno('propose-paused', {
      before: asks({ paused_until }),
      act: press('.pick button', 'dialog .state-panel'),
    }),
    settings('preferences', { act: see('.break') }),
    settings('paused', {
      before: changed('swap_preferences', () => ({
        accepts: 'list',
        rarities: ['gold'],
        sets: ['grand-tour/corner-bakery', 'grand-tour/campfire'],
        open_at_most: 7,
        paused_until,
      })),
      act: see('.break'),
    }),
    settings('refused', {
      before: refused('swap_preferences_set', REFUSAL.not_available),
      act: inTurn(press('.break-ways .button', REFUSED), see(REFUSED)),
    }),
    own('own-set', { act: press('li.set button') }),
    bruno('set', { act: press('li.set button') }),
    own('other-album', { act: press('.other-albums button') }),
    own('set-won', { before: setWon }),
    bruno('report', { act: inTurn(press('button.foot-link'), check('.report-dialog input')) }),
    bruno('report-used-up', {
      before: refused('report', REFUSAL.reports_used_up, { limit: 10 }),
      act: report('button.foot-link', '.report-dialog .refusal'),
    }),
    bruno('report-thanks', { before: reportKept, act: report('button.foot-link') }),
    bruno('block', { act: block }),
    bruno('block-refused', {
      before: refused('player_block', REFUSAL.too_many_blocks, { limit: 500 }),
      act: inTurn(block, press('.block-dialog .button', '.block-dialog .refusal')),
    }),
    finder('find', { act: see('.swap-finder .hit') }),
    finder('find-full', {
      before: changed(swapFinder, ({ hits }) => ({
        hits: hits.map((hit) => ({ ...hit, full: true })),
      })),
      act: see('.swap-finder .hit button:disabled'),
    }),
    finder('find-link', nothingFound({ state: 'no_game_link' })),
    finder('find-nobody', nothingFound({})),
    own('find-asked', {
      before: changed('finder_setting', () => ({ findable: null, ask: true })),
      act: see('.findable-question'),
    }),
    bruno('blocked', { before: unreachable('blocked') }),
    bruno('closed', { before: unreachable('closed') }),
    settings('blocked-players', {
      before: changed('blocked_players', () => ({
        players: ['Bruno', 'A very long name of 40 characters, at mo'].map((username, place) => ({
          username,
          avatar: place ? 'fox' : 'bear',
          blocked_at: '2026-11-20T09:00:00.000Z',
        })),
        next: 7,
      })),
      act: showBlocked,
    }),
    settings('blocked-nobody', { act: showBlocked }),
    settings('data', { act: (page) => page.locator('.your-data').scrollIntoViewIfNeeded() }),
    settings('delete', { act: press('.your-data button:last-of-type') }),
    own('banned', { as: 't0by' }),
    settings('banned', { as: 't0by' }),
    { name: 'u-unknown', path: '/u/Nobody' },
    { name: 'u-offline', path: '/u/Maja', before: offline },
    { name: 'sign-in-offline', path: '/sign-in', before: offline },
    { name: 'sign-in-ended', path: '/sign-in#state=theirs&id_token=a.b.c' },
    linking('not-linked'),
    linking('linked', { before: linked }),
    linking('ask', { before: linked, act: press('.link-done > button') }),
    linking('refused', {
      before: inTurn(linked, refused('google_unlink', REFUSAL.google_unlink_failed)),
      act: inTurn(press('.link-done > button'), press('.unlink button', 'role=alert')),
    }),
    { name: 'download-unknown-link', path: '/d/zzzzzzzz' },
  ],
}
