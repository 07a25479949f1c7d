import type { Page } from '@playwright/test'
import type { swapFinder } from '#src/contract/functions/finder.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { ask, changed, check, enterCode, offline, press, refused, see } from './acts.ts'
import type { States } from './screen.ts'

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

export const states: States = {
  running: [
    { name: 'u-new-player', path: '/u', as: 'Nia' },
    {
      name: 'u-code-refused',
      path: '/u',
      as: 'Nia',
      before: refused('invite_code_enter', REFUSAL.invite_circle),
      act: enterCode,
    },
    { name: 'u-edit-profile', path: '/u', as: 'Maja', act: press('.own-buttons button') },
    { name: 'u-edit-album', path: '/u', as: 'Maja', act: press('.album-act button') },
    { name: 'u-swaps', path: '/u#swaps', as: 'Maja' },
    {
      name: 'u-swap-asked',
      path: '/u#swaps',
      as: 'Maja',
      act: see('.swap-acts.two + .swap-quiet'),
    },
    {
      name: 'u-propose',
      path: '/u/Bruno',
      as: 'Maja',
      act: async (page) => {
        await press('.dock button')(page)
        await page.locator('.proposal-form').waitFor()
        await check(page.locator('.proposal-form input'))
      },
    },
    {
      name: 'u-propose-listed',
      path: '/u/Bruno',
      as: 'Maja',
      before: asks({ accepts: 'new', rarities: ['rare'] }),
      act: async (page) => {
        await proposing(page)
        await see('.proposal-asks')(page)
      },
    },
    {
      name: 'u-propose-nothing-fits',
      path: '/u/Bruno',
      as: 'Maja',
      before: asks({ accepts: 'list', sets: ['grand-tour/corner-bakery'] }),
      act: proposing,
    },
    { name: 'u-pauses', path: '/u/Bruno', as: 'Maja', before: asks({ paused_until }) },
    { name: 'u-has-enough', path: '/u/Bruno', as: 'Maja', before: asks({ full: true }) },
    {
      name: 'u-propose-paused',
      path: '/u/Bruno',
      as: 'Maja',
      before: asks({ paused_until }),
      act: async (page) => {
        await press('.pick button')(page)
        await page.locator('dialog .state-panel').waitFor()
      },
    },
    {
      name: 'settings-preferences',
      path: '/settings',
      as: 'Maja',
      act: see('.break'),
    },
    {
      name: 'settings-paused',
      path: '/settings',
      as: 'Maja',
      before: changed('swap_preferences', () => ({
        accepts: 'list',
        rarities: ['gold'],
        sets: ['grand-tour/corner-bakery', 'grand-tour/campfire'],
        open_at_most: 7,
        paused_until,
      })),
      act: see('.break'),
    },
    {
      name: 'settings-refused',
      path: '/settings',
      as: 'Maja',
      before: refused('swap_preferences_set', REFUSAL.not_available),
      act: async (page) => {
        await press('.break-ways .button')(page)
        await page.locator('.swap-preferences .refusal').waitFor()
        await see('.swap-preferences .refusal')(page)
      },
    },
    { name: 'u-own-set', path: '/u', as: 'Maja', act: press('li.set button') },
    { name: 'u-set', path: '/u/Bruno', as: 'Maja', act: press('li.set button') },
    { name: 'u-other-album', path: '/u', as: 'Maja', act: press('.other-albums button') },
    { name: 'u-set-won', path: '/u', as: 'Maja', before: setWon },
    {
      name: 'u-report',
      path: '/u/Bruno',
      as: 'Maja',
      act: async (page) => {
        await press('button.foot-link')(page)
        await check(page.locator('.report-dialog input'))
      },
    },
    {
      name: 'u-report-used-up',
      path: '/u/Bruno',
      as: 'Maja',
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
    },
    {
      name: 'u-report-thanks',
      path: '/u/Bruno',
      as: 'Maja',
      before: (page) =>
        ask(page, 'report', (route) =>
          route.fulfill({ json: { reported_at: '2026-11-21T12:00:00.000Z' } }),
        ),
      act: async (page) => {
        await reported(page)
        await page.locator('.report-thanks').waitFor()
      },
    },
    { name: 'u-block', path: '/u/Bruno', as: 'Maja', act: press('button.foot-link + .foot-link') },
    {
      name: 'u-block-refused',
      path: '/u/Bruno',
      as: 'Maja',
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
    },
    { name: 'u-find', path: '/u?find', as: 'Maja', act: see('.swap-finder .hit') },
    {
      name: 'u-find-full',
      path: '/u?find',
      as: 'Maja',
      before: changed<RpcResult<typeof swapFinder>>('swap_finder', ({ hits }) => ({
        hits: hits.map((hit) => ({ ...hit, full: true })),
      })),
      act: see('.swap-finder .hit button:disabled'),
    },
    {
      name: 'u-find-link',
      path: '/u?find',
      as: 'Maja',
      before: changed('swap_finder', () => ({ state: 'no_game_link', hits: [], next: null })),
      act: see('.swap-finder .state-panel'),
    },
    {
      name: 'u-find-nobody',
      path: '/u?find',
      as: 'Maja',
      before: changed('swap_finder', () => ({ hits: [], next: null })),
      act: see('.swap-finder .state-panel'),
    },
    {
      name: 'u-find-asked',
      path: '/u',
      as: 'Maja',
      before: changed('finder_setting', () => ({ findable: null, ask: true })),
      act: see('.findable-question'),
    },
    { name: 'u-blocked', path: '/u/Bruno', as: 'Maja', before: unreachable('blocked') },
    { name: 'u-closed', path: '/u/Bruno', as: 'Maja', before: unreachable('closed') },
    {
      name: 'settings-blocked-players',
      path: '/settings',
      as: 'Maja',
      before: changed('blocked_players', () => ({
        players: ['Bruno', 'A very long name of 40 characters, at mo'].map((username, place) => ({
          username,
          avatar: place ? 'fox' : 'bear',
          blocked_at: '2026-11-20T09:00:00.000Z',
        })),
        next: 7,
      })),
      act: showBlocked,
    },
    { name: 'settings-blocked-nobody', path: '/settings', as: 'Maja', act: showBlocked },
    {
      name: 'settings-data',
      path: '/settings',
      as: 'Maja',
      act: (page) => page.locator('.your-data').scrollIntoViewIfNeeded(),
    },
    {
      name: 'settings-delete',
      path: '/settings',
      as: 'Maja',
      act: press('.your-data button:last-of-type'),
    },
    { name: 'u-banned', path: '/u', as: 't0by' },
    { name: 'settings-banned', path: '/settings', as: 't0by' },
    { name: 'u-unknown', path: '/u/Nobody' },
    { name: 'u-offline', path: '/u/Maja', before: offline },
    { name: 'sign-in-offline', path: '/sign-in', before: offline },
    { name: 'sign-in-ended', path: '/sign-in#state=theirs&id_token=a.b.c' },
    { name: 'link-account-not-linked', path: '/link-account', as: 'Nia' },
    { name: 'link-account-linked', path: '/link-account', as: 'Nia', before: linked },
    {
      name: 'link-account-ask',
      path: '/link-account',
      as: 'Nia',
      before: linked,
      act: press('.link-done > button'),
    },
    {
      name: 'link-account-refused',
      path: '/link-account',
      as: 'Nia',
      before: async (page) => {
        await linked(page)
        await refused('google_unlink', REFUSAL.google_unlink_failed)(page)
      },
      act: async (page) => {
        await press('.link-done > button')(page)
        await press('.unlink button')(page)
        await page.getByRole('alert').first().waitFor()
      },
    },
    { name: 'download-unknown-link', path: '/d/zzzzzzzz' },
  ],
}
