import type { Page } from '@playwright/test'
import type { swapFinder } from '#src/contract/functions/finder.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { ask, changed, check, enterCode, offline, press, refused, see } from './acts.ts'
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
const reported = async (page: Page) => {
  await press('button.foot-link')(page)
  await check(page.locator('.report-dialog input'))
  await press('.report-dialog [type=submit]')(page)
}
const showBlocked = async (page: Page) => {
  await press('.settings-account > li:last-child .button')(page)
  await page.locator('.blocked-players :is(li, p.soft)').first().waitFor()
}
const asks = (wishes: object) =>
  changed<{ version: string; asks: object }>('album', (answer) =>
    answer.version === 'other' ? { asks: { ...answer.asks, ...wishes } } : {},
  )
const paused_until = '2026-11-28T12:00:00.000Z'
const proposing = async (page: Page) => {
  await press('.dock button')(page)
  await page.locator('.proposal-form, dialog .state-panel').first().waitFor()
}
const linked = changed('link_account_state', () => ({ google: { email: 'nia@example.com' } }))

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
    bruno('propose', {
      act: async (page) => {
        await press('.dock button')(page)
        await page.locator('.proposal-form').waitFor()
        await check(page.locator('.proposal-form input'))
      },
    }),
    bruno('propose-listed', {
      before: asks({ accepts: 'new', rarities: ['rare'] }),
      act: async (page) => {
        await proposing(page)
        await see('.proposal-asks')(page)
      },
    }),
    bruno('propose-nothing-fits', {
      before: asks({ accepts: 'list', sets: ['grand-tour/corner-bakery'] }),
      act: proposing,
    }),
    bruno('pauses', { before: asks({ paused_until }) }),
    bruno('has-enough', { before: asks({ full: true }) }),
    bruno('propose-paused', {
      before: asks({ paused_until }),
      act: async (page) => {
        await press('.pick button')(page)
        await page.locator('dialog .state-panel').waitFor()
      },
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
      act: async (page) => {
        await press('.break-ways .button')(page)
        await page.locator('.swap-preferences .refusal').waitFor()
        await see('.swap-preferences .refusal')(page)
      },
    }),
    own('own-set', { act: press('li.set button') }),
    bruno('set', { act: press('li.set button') }),
    own('other-album', { act: press('.other-albums button') }),
    own('set-won', { before: setWon }),
    bruno('report', {
      act: async (page) => {
        await press('button.foot-link')(page)
        await check(page.locator('.report-dialog input'))
      },
    }),
    bruno('report-used-up', {
      before: (page) =>
        ask(page, 'report', (route) =>
          route.fulfill({
            status: 400,
            json: { code: REFUSAL.reports_used_up, message: 'No', details: { limit: 10 } },
          }),
        ),
      act: async (page) => {
        await reported(page)
        await page.locator('.report-dialog .refusal').waitFor()
      },
    }),
    bruno('report-thanks', {
      before: (page) =>
        ask(page, 'report', (route) =>
          route.fulfill({ json: { reported_at: '2026-11-21T12:00:00.000Z' } }),
        ),
      act: async (page) => {
        await reported(page)
        await page.locator('.report-thanks').waitFor()
      },
    }),
    bruno('block', { act: press('button.foot-link + .foot-link') }),
    bruno('block-refused', {
      before: (page) =>
        ask(page, 'player_block', (route) =>
          route.fulfill({
            status: 400,
            json: { code: REFUSAL.too_many_blocks, message: 'No', details: { limit: 500 } },
          }),
        ),
      act: async (page) => {
        await press('button.foot-link + .foot-link')(page)
        await press('.block-dialog .button')(page)
        await page.locator('.block-dialog .refusal').waitFor()
      },
    }),
    finder('find', { act: see('.swap-finder .hit') }),
    finder('find-full', {
      before: changed<RpcResult<typeof swapFinder>>('swap_finder', ({ hits }) => ({
        hits: hits.map((hit) => ({ ...hit, full: true })),
      })),
      act: see('.swap-finder .hit button:disabled'),
    }),
    finder('find-link', {
      before: changed('swap_finder', () => ({ state: 'no_game_link', hits: [], next: null })),
      act: see('.swap-finder .state-panel'),
    }),
    finder('find-nobody', {
      before: changed('swap_finder', () => ({ hits: [], next: null })),
      act: see('.swap-finder .state-panel'),
    }),
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
      before: async (page) => {
        await linked(page)
        await refused('google_unlink', REFUSAL.google_unlink_failed)(page)
      },
      act: async (page) => {
        await press('.link-done > button')(page)
        await press('.unlink button')(page)
        await page.getByRole('alert').first().waitFor()
      },
    }),
    { name: 'download-unknown-link', path: '/d/zzzzzzzz' },
  ],
}
