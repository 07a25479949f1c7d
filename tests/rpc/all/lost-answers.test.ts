import { describe, expect, it } from 'vitest'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { exampleOf } from '../support/all-examples.ts'
import { describeOnPglite } from '../support/engines.ts'
import { ACTOR_NAMES, play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

type Json = Record<string, unknown>
type Shown = readonly [
  /** The function that the page calls after the lost response, and its parameters. */
  read: string,
  params: (given: Json, answer: Json) => Json,
  /** Returns the part of the read's result that shows the outcome. */
  outcome: (given: Json, answer: Json) => unknown,
]

const campaign = ({ campaign }: Json) => ({ campaign })
const proposal = ({ proposal }: Json) => ({ proposal })
const having = (one: object) => expect.arrayContaining([expect.objectContaining(one)])
const own = (fields: object) => ({ own: expect.objectContaining(fields) })
/** The swap or team that the page reads must equal the one in the lost response. */
const swap: Shown = ['exchange_show', proposal, (_, { proposal }) => ({ proposal })]
const team: Shown = ['partner_team', campaign, (_, { team }) => ({ team })]

/** Effects that win or spend, and the function that shows the outcome to clients that stored nothing. */
const SHOWN: Readonly<Record<string, Shown>> = {
  lucky_draw_spin: [
    'lucky_draw',
    campaign,
    (_, { spin, spins_left }) => ({ last_won: (spin as Json).reward, spins_left }),
  ],
  dice_roll: [
    'dice',
    campaign,
    (_, { roll, dice_balance }) => ({ rolled_today: true, roll, dice_balance }),
  ],
  dice_visit: [
    'dice',
    ({ campaign, username }) => ({ campaign, username }),
    (_, { dice_balance }) => ({ visited_by_caller: true, caller: { dice_balance } }),
  ],
  free_sticker_claim: [
    'free_stickers',
    campaign,
    (_, { offer }) => ({ offers: having({ offer, claimed: true }) }),
  ],
  redemption_apply: [
    'redemption_history',
    campaign,
    (_, { redemption, shown_on }) => ({ redemptions: having({ id: redemption, shown_on }) }),
  ],
  mini_game_start: [
    'mini_game',
    campaign,
    (_, { run, chances_left }) => own({ run, chances_left }),
  ],
  mini_game_turn: [
    'mini_game',
    () => ({ campaign: 'free-mini-game' }),
    (_, { run, score, board }) => own({ run: expect.objectContaining({ run, score, board }) }),
  ],
  mini_game_give_up: [
    'mini_game_record',
    () => ({ campaign: 'free-mini-game' }),
    (_, { score }) => ({ runs: having({ score }) }),
  ],
  ad_watched: ['ad_state', campaign, (_, { state, chances_left }) => ({ state, chances_left })],
  creator_video_submit: ['creator_video', campaign, (_, { state, link }) => ({ state, link })],
  creator_video_claim: [
    'creator_video',
    campaign,
    (_, { granted }) => ({ state: 'claimed', granted }),
  ],
  new_user_reward_claim: [
    'new_user_rewards',
    campaign,
    (_, { granted }) => ({ state: 'claimed', granted }),
  ],
  quick_win_claim: [
    'quick_wins',
    campaign,
    ({ task }, { reward }) => ({
      events: having({ tasks: having({ id: task, claimed: true, granted: reward }) }),
    }),
  ],
  event_level_claim: [
    'event_rewards',
    ({ campaign, event }) => ({ campaign, event }),
    ({ level }) => ({
      rewards: expect.objectContaining({ levels: having({ level, claimed: true }) }),
    }),
  ],
  partner_team_claim_layer: [
    'event_rewards',
    ({ campaign }) => ({ campaign: 'events', event: campaign }),
    ({ layer }) => ({
      rewards: expect.objectContaining({ layers: having({ layer, claimed: true }) }),
    }),
  ],
  partner_team_create: team,
  partner_team_join: team,
  partner_team_remove: team,
  partner_team_leave: ['partner_team', campaign, () => ({ team: null })],
  partner_team_disband: [
    'partner_team',
    campaign,
    (_, { disbanded_at }) => ({ team: { state: 'disbanded', disbanded_at } }),
  ],
  partner_post: ['partner_posts', campaign, (_, { next_post_at }) => ({ next_post_at })],
  invite_code_enter: [
    'invite_activity',
    campaign,
    (_, { inviter, points }) => ({ invited_by: inviter, points }),
  ],
  album_update: [
    'album',
    () => ({}),
    ({ changes }) => ({
      sets: having({
        stickers: having({
          slug: (changes as Json[])[0]?.sticker,
          copies: (changes as Json[])[0]?.copies,
        }),
      }),
    }),
  ],
  wants_update: [
    'album',
    () => ({}),
    ({ stickers }) => ({
      sets: having({ stickers: having({ slug: (stickers as string[])[0], wanted: true }) }),
    }),
  ],
  exchange_propose: [
    'exchange_pending',
    ({ username }) => ({ username }),
    (_, { proposal }) => ({ proposals: having({ id: (proposal as Json).id }) }),
  ],
  exchange_accept: swap,
  exchange_decline: swap,
  exchange_withdraw: swap,
  exchange_cancel: swap,
  exchange_confirm: swap,
  exchange_praise: swap,
  exchange_say: swap,
  exchange_problem: swap,
}

/** Effects that neither win nor spend: settings, notices, and events that are only counted. */
const NOTHING_WON = [
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
]

describe('Effects whose answer is lost', () => {
  it('are all in the table, or win and spend nothing', () => {
    const effects = Object.values(RPC_FUNCTIONS).flatMap(({ effect, name }) =>
      effect ? [name] : [],
    )
    expect([...Object.keys(SHOWN), ...NOTHING_WON].sort()).toEqual(effects.sort())
  })
})

describeOnPglite('An effect whose answer is lost, with its page', (engine) => {
  const world = worldFor(engine)

  it.each(Object.entries(SHOWN))('%s: the next visit shows the outcome', async (name, shown) => {
    const [read, params, outcome] = shown
    const example = exampleOf(name)
    const caller =
      example.outcomes?.player && example.outcomes.player !== 'allowed' ? 'apple' : 'player'
    expect(ACTOR_NAMES[caller]).not.toBeNull()
    await play(world.database, async (stage) => {
      const given = (await example.params(stage, caller)) as Json
      const answer = (await stage.call(caller, name, given)) as Json
      const page = await stage.call(caller, read, params(given, answer))
      expect(page).toMatchObject(outcome(given, answer) as object)
    })
  })
})
