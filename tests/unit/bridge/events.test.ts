// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bridge } from '#src/bridge/bridge.ts'
import { logEffect, logEvent, logPageSeen } from '#src/bridge/log-event.ts'
import { EFFECT_EVENTS, EVENTS, type EventFields } from '#src/contract/logged-events.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'

vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { inApp: true, call: vi.fn() } }))

const call = vi.mocked(bridge.call)
const app = bridge as { inApp: boolean }

beforeEach(() => void call.mockReset().mockResolvedValue(null))
afterEach(() => {
  app.inApp = true
})

async function logged() {
  await vi.dynamicImportSettled()
  const calls: readonly (readonly unknown[])[] = call.mock.calls
  return calls.map(([method, event]) => ({ method, event }))
}

describe('an event', () => {
  it('reaches the app with its fields', async () => {
    logEvent('story_page', { campaign: 'movie-night', number: 3 })
    expect(await logged()).toEqual([
      {
        method: 'logEvent',
        event: { name: 'story_page', params: { campaign: 'movie-night', number: 3 } },
      },
    ])
  })

  it('carries nothing that the contract does not list', async () => {
    const fields = { page: '/u', place: 'profile', outcome: 'shared', username: 'Maja' } as const
    logEvent('share', fields)
    expect((await logged())[0]?.event).toEqual({
      name: 'share',
      params: { page: '/u', place: 'profile', outcome: 'shared' },
    })
  })

  it.each([
    ['share', { page: '/u/In%C3%AAs', place: 'profile', outcome: 'shared' }],
    ['share', { page: '/u', place: 'profile', outcome: 'shared with Maja' }],
    ['share', { page: '/u', place: 'Maja', outcome: 'shared' }],
    ['share', { page: '/u', outcome: 'shared' }],
    ['claim', { what: 'x'.repeat(41) }],
    ['story_page', { campaign: 'movie-night' }],
  ])('is dropped where a field does not fit (%s %j)', async (name, fields) => {
    logEvent(name as 'share', fields as EventFields<'share'>)
    expect(await logged()).toEqual([])
  })

  it('says which page was opened, by the path without a name', async () => {
    document.documentElement.lang = 'de'
    document.documentElement.dataset.page = '/movie-night-in-review'
    logPageSeen()
    expect((await logged())[0]?.event).toEqual({
      name: 'page_seen',
      params: { page: '/movie-night-in-review', locale: 'de' },
    })
  })

  it('that the app refuses disturbs nobody', async () => {
    call.mockRejectedValue(new Error('refused'))
    logEffect('dice_roll')
    expect(await logged()).toHaveLength(1)
  })

  it('is not even built on the web, where nobody receives it', async () => {
    app.inApp = false
    logEffect('dice_roll')
    logPageSeen()
    expect(await logged()).toEqual([])
  })
})

describe('the events of effects', () => {
  it('are logged by the remote function', async () => {
    logEffect('lucky_draw_spin')
    logEffect('recap_privacy_set')
    logEffect('toString')
    expect((await logged()).map(({ event }) => event)).toEqual([
      { name: 'play', params: { game: 'lucky-draw', step: 'spin' } },
    ])
  })

  it.each(Object.entries(EFFECT_EVENTS))('fit the contract: %s', async (fn, [name, fields]) => {
    expect(RPC_FUNCTIONS[fn]).toMatchObject({ effect: true })
    expect(Object.keys(EVENTS)).toContain(name)
    logEffect(fn)
    expect((await logged())[0]?.event).toEqual({ name, params: fields })
  })

  it('cover every effect of a player but settings, turns of a run, their end, and what the share event says', () => {
    const effects = Object.values(RPC_FUNCTIONS).flatMap((fn) => (fn.effect ? [fn.name] : []))
    expect(effects.filter((name) => !Object.hasOwn(EFFECT_EVENTS, name)).sort()).toEqual([
      'album_update',
      'app_installed',
      'event_reminder_set',
      'events_seen',
      'finder_setting_set',
      'game_link_set',
      'google_unlink',
      'invite_link_make',
      'invite_link_shared',
      'invite_link_visit',
      'mail_address_set',
      'mini_game_share',
      'mini_game_turn',
      'notification_settings_set',
      'partner_team_dismiss',
      'player_block',
      'player_delete',
      'player_profile_edit',
      'player_unblock',
      'push_device_remove',
      'push_device_set',
      'recap_privacy_set',
      'report',
      'season_recap_shared',
      'swap_preferences_set',
      'swap_reminders_set',
      'wants_update',
    ])
  })
})
