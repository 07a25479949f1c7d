import type { Database } from '#backend/database/database.ts'
import {
  DICE,
  EVENTS,
  FREE_MINI_GAME,
  INVITE_ACTIVITY,
  LUCKY_DRAW,
  PARTNER_TEAM,
} from './campaigns.ts'
import { MULE } from './cheater.ts'
import { SETS } from './running-album.ts'

/** Returns SQL for the sum of `fn` over all the cheater's accounts, in a campaign (`asked`). */
const counted = (fn: string, campaign: string) => `
  (select coalesce(sum(${fn}), 0) from mule, app.campaign as asked where asked.slug = '${campaign}')`

const SWAPS = (campaign: string) =>
  counted(
    `(select count(*) from app.counted_swaps(mule.id, asked.opens_at, app.now(), asked))`,
    campaign,
  )

/** The kinds of gains, with SQL that counts each over all the cheater's accounts (`mule`). */
const GAINS = {
  'first downloads': `(select count(*) from app.app_install, mule
    where player_id = mule.id and first_download)`,
  'invitation points': `(select coalesce(sum(points), 0) from app.point_entry, mule
    where player_id = mule.id and points > 0)`,
  'redeemed stickers': '(select count(*) from app.redemption, mule where player_id = mule.id)',
  'new-user rewards': '(select count(*) from app.new_user_reward, mule where player_id = mule.id)',
  'swaps that count': SWAPS(PARTNER_TEAM.slug),
  'praise that counts': counted(
    'app.counted_praise(mule.id, asked.opens_at, app.now(), asked.opens_at, asked)',
    PARTNER_TEAM.slug,
  ),
  'team points': `(select coalesce(sum(team.points), 0)
    from app.partner_team as team
    join app.campaign as asked on asked.slug = team.event_slug
    join mule on mule.id = team.creator_id)`,
  'team layers': `(select count(*) from app.partner_layer_claim, mule where player_id = mule.id)`,
  'team layers in reach': counted(
    `(select count(*) from app.layers_of(mule.id, asked) where missing = 0)`,
    PARTNER_TEAM.slug,
  ),
  'swaps for quick wins and tasks': SWAPS(EVENTS.slug),
  'quick wins': '(select count(*) from app.quick_win_claim, mule where player_id = mule.id)',
  'event points': `(select coalesce(sum(points), 0) from app.event_point_entry, mule
    where player_id = mule.id)`,
  'event levels': '(select count(*) from app.event_level_claim, mule where player_id = mule.id)',
  'dice rolls': '(select count(*) from app.dice_roll, mule where player_id = mule.id)',
  'dice of visits': `(select coalesce(sum(dice), 0) from app.dice_entry, mule
    where player_id = mule.id and reason in ('visit', 'visited'))`,
  'dice of sets': `(select coalesce(sum(dice), 0) from app.dice_entry, mule
    where player_id = mule.id and reason = 'set_complete')`,
  'lucky-draw spins': '(select count(*) from app.draw_spin, mule where player_id = mule.id)',
  'mini-game runs': '(select count(*) from app.mini_game_run, mule where player_id = mule.id)',
  'free stickers': '(select count(*) from app.free_sticker_claim, mule where player_id = mule.id)',
  'approved videos': `(select count(*) from app.video_submission, mule
    where player_id = mule.id and approved_at is not null)`,
} as const

export type Gain = keyof typeof GAINS

/** Returns the gains of all accounts whose names begin with `name`, as the published campaigns count them. */
export async function gained(database: Database, name = MULE): Promise<Record<Gain, number>> {
  const columns = Object.entries(GAINS).map(([kind, sql]) => `'${kind}', ${sql}`)
  const [row] = await database.query<{ gains: Record<Gain, number> }>(
    `with mule as materialized (select id from app.player where username like '${name} %')
      select json_build_object(${columns.join(', ')}) as gains`,
  )
  if (!row) throw new Error('Nothing was counted')
  return row.gains
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Returns the most that `players` honest, independent players may gain in a day by the values in the manifests;
 * `devices` of them download the app for the first time.
 */
export function ceilings(players: number, devices: number): Record<Gain, number> {
  const invite = INVITE_ACTIVITY.numbers
  const team = PARTNER_TEAM.numbers
  const bonuses = invite.bonuses.map(
    ({ invitees, points }) => Math.floor(devices / invitees) * points,
  )
  const points = 2 * devices * invite.points_per_invite + sum(bonuses)
  const swapsOf = ({ pair_swaps_per_day, swapped_copies_per_day }: SwapLimits) =>
    players * Math.min(swapped_copies_per_day, (players - 1) * pair_swaps_per_day)
  const swaps = swapsOf(team)
  const free = players * invite.free_stickers_per_day
  const teamPoints: number =
    swaps * (team.points.exchange + team.points.praise) + free * team.points.free_sticker
  // Points count for one team only, and a layer only for the members of the team when it is reached.
  const layers = sum(
    team.layers.map((layer) => Math.min(players, team.team_size * Math.floor(teamPoints / layer))),
  )
  return {
    'first downloads': devices,
    'invitation points': points,
    'redeemed stickers': Math.floor(points / Math.min(...Object.values(invite.costs))),
    'new-user rewards': devices,
    'swaps that count': swaps,
    'praise that counts': swaps,
    'team points': teamPoints,
    'team layers': layers,
    'team layers in reach': layers,
    'swaps for quick wins and tasks': swapsOf(EVENTS.numbers),
    'quick wins':
      players *
      sum(EVENTS.numbers.events.map((event) => ('tasks' in event ? event.tasks.length : 0))),
    // Only the game reports points and levels of events.
    'event points': 0,
    'event levels': 0,
    'dice rolls': players,
    'dice of sets': players * sum(SETS.map(({ dice }) => dice ?? 0)),
    'dice of visits': players * DICE.numbers.visits_per_day * DICE.numbers.visit_dice,
    'lucky-draw spins':
      players * (LUCKY_DRAW.numbers.spins_per_day + LUCKY_DRAW.numbers.ads_per_day),
    'mini-game runs':
      players * (FREE_MINI_GAME.numbers.chances_per_day + FREE_MINI_GAME.numbers.ads_per_day),
    'free stickers': free,
    // All accounts submit the same video.
    'approved videos': 1,
  }
}

interface SwapLimits {
  readonly pair_swaps_per_day: number
  readonly swapped_copies_per_day: number
}
