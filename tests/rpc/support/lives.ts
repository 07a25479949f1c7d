import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { LocalProvider } from '#backend/local-provider/local-provider.ts'
import { AUTH_PATHS, type ProviderName, SignIn } from '#src/contract/auth.ts'
import {
  CREATOR_VIDEO,
  DICE,
  EVENTS,
  FREE_MINI_GAME,
  INVITE_ACTIVITY,
  LUCKY_DRAW,
  NEW_USER_REWARDS,
  PARTNER_TEAM,
} from './campaigns.ts'
import { newDemoPlayer } from './demo-player.ts'
import { inviteCodeOf } from './invites.ts'
import { issueAt } from './provider-sign-in.ts'
import type { Answer, World } from './world.ts'

/** The number of other players: more than the visits or reports that a day allows. */
const MATES = 12

/** One "life" of an account: a player who signed in with the account, until this player is deleted. */
export interface Life {
  readonly id: string
  readonly username: string
  readonly token: string
}

/**
 * Returns functions that sign in, link and delete accounts of a local provider, which replaces Google and
 * Apple.
 */
export function accountsOf(world: World, provider: () => LocalProvider) {
  const post = async (path: string, body: object, token?: string) =>
    world.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
  const trySignIn = async (subject: string, name: ProviderName): Promise<Answer> =>
    post(`${AUTH_PATHS.token}?grant_type=id_token`, {
      provider: name,
      ...(await issueAt(provider(), { sub: subject, given_name: 'Cat' })),
    })
  return {
    trySignIn,
    async signIn(subject: string, name: ProviderName = 'google'): Promise<Life> {
      const { body } = await trySignIn(subject, name)
      const { player, access_token } = v.parse(SignIn, body)
      return { ...player, token: access_token }
    },
    async linkGoogle(life: Life, subject: string): Promise<Answer> {
      return post(
        AUTH_PATHS.link,
        {
          request_id: randomUUID(),
          provider: 'google',
          ...(await issueAt(provider(), { sub: subject })),
        },
        life.token,
      )
    },
    async end({ username, token }: Life): Promise<void> {
      const { status, body } = await world.inject(
        'player_delete',
        { request_id: randomUUID(), username },
        token,
      )
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
  }
}

/** The kinds of gains, with SQL that counts each over all players of the account (`life`). */
const GAINS = {
  'friends of the inviter':
    '(select count(*) from app.invitation, life where invitee_id = life.id)',
  'new-user rewards': '(select count(*) from app.new_user_reward, life where player_id = life.id)',
  'copies of swaps that count': `(select count(*) from life, app.campaign as asked,
      app.counted_swaps(life.id, asked.opens_at, app.now() + interval '1 second', asked) as counted
    where asked.slug = '${EVENTS.slug}')`,
  'free stickers': '(select count(*) from app.free_sticker_claim, life where player_id = life.id)',
  'lucky-draw spins': '(select count(*) from app.draw_spin, life where player_id = life.id)',
  'mini-game runs': '(select count(*) from app.mini_game_run, life where player_id = life.id)',
  'ads that count': '(select count(*) from app.ad_use, life where player_id = life.id)',
  'dice rolls': '(select count(*) from app.dice_roll, life where player_id = life.id)',
  'dice visits': '(select count(*) from app.dice_visit, life where life.id in (one_id, other_id))',
  'teams joined': '(select count(*) from app.partner_team_member, life where player_id = life.id)',
  'stays in the team that removes them': `(select count(*) from app.partner_team_member as member, life
    where player_id = life.id and exists (
      select from app.partner_team_removal as removal where removal.team_id = member.team_id))`,
  'team layers': '(select count(*) from app.partner_layer_claim, life where player_id = life.id)',
  'posts for partners': '(select count(*) from app.partner_post, life where player_id = life.id)',
  'event levels': '(select count(*) from app.event_level_claim, life where player_id = life.id)',
  'quick wins': '(select count(*) from app.quick_win_claim, life where player_id = life.id)',
  'dice of sets': '(select count(*) from app.set_reward, life where player_id = life.id)',
  'rewards for videos': '(select count(*) from app.video_reward, life where player_id = life.id)',
} as const

export type LifeGain = keyof typeof GAINS | 'first downloads' | 'reports'

/** Simulates a person who does every limited action as often as possible with each new player. */
export async function greedyLife(world: World, minute: () => Promise<void>) {
  const tag = randomUUID().slice(0, 4)
  const mates: Life[] = []
  for (let number = 0; number < MATES; number += 1) {
    const username = `Mate ${tag} ${number}`
    const token = await newDemoPlayer(world, username)
    mates.push({ id: '', username, token })
  }
  const [host] = mates
  if (!host) throw new Error('There is no mate')
  const ask = (who: Life, name: string, params: object = {}): Promise<Answer> =>
    world.inject(name, { request_id: randomUUID(), ...params }, who.token)
  /** Repeats a call until it is refused, at most `most` times; returns the number of successful calls. */
  const insist = async (who: Life, name: string, params: object, most = 40): Promise<number> => {
    for (let time = 0; time < most; time += 1) {
      if ((await ask(who, name, params)).status !== 200) return time
    }
    return most
  }
  const teams = { campaign: PARTNER_TEAM.slug }
  const made = await ask(host, 'partner_team_create', { ...teams, name: `Team ${tag}` })
  const { team } = made.body as { team: { id: number } }
  const code = await inviteCodeOf(world.database, mates[1]?.username ?? '')
  const copies = ['grand-tour/croissant', 'grand-tour/pretzel'].map((sticker) => ({
    sticker,
    copies: 99,
  }))
  for (const mate of mates) await ask(mate, 'album_update', { changes: copies })
  const ids: string[] = []
  let downloads = 0
  let reports = 0
  let videos = 0

  const swap = async (life: Life, mate: Life) => {
    const proposed = await ask(life, 'exchange_propose', {
      username: mate.username,
      offer: ['grand-tour/croissant'],
      want: ['grand-tour/pretzel'],
    })
    const { proposal } = proposed.body as { proposal: { id: number } }
    const params = { proposal: proposal.id }
    await ask(mate, 'exchange_accept', params)
    await ask(life, 'exchange_confirm', params)
    await ask(mate, 'exchange_confirm', params)
  }
  const invite = async (life: Life) => {
    const installed = await ask(life, 'app_installed', { device_id: randomUUID() })
    if ((installed.body as { first_download_at: string | null }).first_download_at) downloads += 1
    await ask(life, 'invite_code_enter', { campaign: INVITE_ACTIVITY.slug, code })
    await ask(life, 'player_profile_edit', { avatar: 'fox', about: 'Hello' })
    await ask(life, 'game_link_set', { link: `https://mply.io/${randomUUID().slice(0, 8)}` })
    const { body } = await ask(life, 'invite_link_make')
    await ask(life, 'invite_link_shared', { id: (body as { id: string }).id })
  }
  const playDay = async (life: Life) => {
    for (const { slug, numbers } of [LUCKY_DRAW, FREE_MINI_GAME]) {
      await insist(life, 'ad_watched', { campaign: slug }, numbers.ads_per_day + 2)
    }
    await insist(life, 'lucky_draw_spin', { campaign: LUCKY_DRAW.slug })
    for (let run = 0; run < 20; run += 1) {
      const { status, body } = await ask(life, 'mini_game_start', { campaign: FREE_MINI_GAME.slug })
      if (status !== 200) break
      await ask(life, 'mini_game_give_up', { run: (body as { run: { run: string } }).run.run })
    }
    await ask(life, 'dice_roll', { campaign: DICE.slug })
    for (const { username } of mates) {
      await ask(life, 'dice_visit', { campaign: DICE.slug, username })
    }
    for (let offer = 1; offer <= INVITE_ACTIVITY.numbers.free_stickers_per_day; offer += 1) {
      await ask(life, 'free_sticker_claim', { campaign: INVITE_ACTIVITY.slug, offer })
    }
  }
  const claim = async (life: Life) => {
    await ask(life, 'new_user_reward_claim', { campaign: NEW_USER_REWARDS.slug })
    const campaign = EVENTS.slug
    for (const event of EVENTS.numbers.events) {
      if (event.type === 'quick-wins') {
        for (const { id } of event.tasks) {
          await ask(life, 'quick_win_claim', { campaign, event: event.id, task: id })
        }
      }
    }
    await world.database.query(
      `select app.import_event_points('${campaign}', 'orbit-race', jsonb_build_array(jsonb_build_object(
        'import_id', $1::text, 'username', $2::text, 'points', 900, 'scored_at', app.now())))`,
      [randomUUID(), life.username],
    )
    for (const level of [1, 2]) {
      await ask(life, 'event_level_claim', { campaign, event: 'orbit-race', level })
    }
    for (const layer of PARTNER_TEAM.numbers.layers.keys()) {
      await ask(life, 'partner_team_claim_layer', { ...teams, layer: layer + 1 })
    }
  }
  const changeTeams = async (life: Life) => {
    await ask(host, 'partner_team_remove', { ...teams, username: life.username })
    await ask(life, 'partner_team_join', { ...teams, team: team.id })
    for (let time = 0; time < 25; time += 1) {
      await ask(life, 'partner_team_leave', teams)
      const { status } = await ask(life, 'partner_team_create', { ...teams, name: `Own ${tag}` })
      if (status !== 200) break
      await ask(life, 'partner_post', teams)
    }
  }
  const completeSet = async (life: Life) => {
    const last = `(select slug from app.sticker where set_slug = (
      select slug from app.sticker_set where album_slug = 'grand-tour' and dice is not null
        order by position limit 1) order by position desc limit 1)`
    await world.database.query(
      `insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
        select $1::text::uuid, sticker.slug, 1, 'prize', app.now() from app.sticker
          join app.sticker as last on last.slug = ${last} and last.set_slug = sticker.set_slug
          where sticker.slug <> last.slug and app.copies_of($1::text::uuid, sticker.slug) = 0`,
      [life.id],
    )
    await world.database.query(
      `insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
        select $1::text::uuid, ${last}, 1, 'prize', app.now()
          where app.copies_of($1::text::uuid, ${last}) = 0`,
      [life.id],
    )
  }
  const makeVideo = async (life: Life) => {
    const campaign = CREATOR_VIDEO.slug
    videos += 1
    const link = `https://www.youtube.com/watch?v=${tag}-${videos}`
    if ((await ask(life, 'creator_video_submit', { campaign, link })).status !== 200) return
    await world.sql`update app.video_submission set kept_online_at = app.now()
      where player_id = ${life.id}::text::uuid`
    await world.sql`select app.approve_video(id) from app.video_submission
      where player_id = ${life.id}::text::uuid`
    await ask(life, 'creator_video_claim', { campaign })
  }

  return {
    ids,
    mates,
    team: team.id,
    async play(life: Life): Promise<void> {
      ids.push(life.id)
      await invite(life)
      await ask(life, 'partner_team_join', { ...teams, team: team.id })
      await minute()
      await ask(life, 'album_update', { changes: copies })
      for (const mate of mates.slice(0, 5)) {
        for (let time = 0; time < EVENTS.numbers.pair_swaps_per_day; time += 1)
          await swap(life, mate)
      }
      await playDay(life)
      await minute()
      await claim(life)
      await changeTeams(life)
      for (const { username } of mates) {
        reports += await insist(life, 'report', { kind: 'player', reason: 'other', username }, 1)
      }
      await completeSet(life)
      await makeVideo(life)
      await minute()
    },
    async gained(): Promise<Record<LifeGain, number>> {
      const columns = Object.entries(GAINS).map(([kind, sql]) => `'${kind}', ${sql}`)
      const [row] = await world.database.query<{ gains: Record<LifeGain, number> }>(
        `with life as materialized (
            select value::uuid as id from jsonb_array_elements_text($1::text::jsonb))
          select jsonb_build_object(${columns.join(', ')}) as gains`,
        [JSON.stringify(ids)],
      )
      if (!row) throw new Error('Nothing was counted')
      return { ...row.gains, 'first downloads': downloads, reports }
    },
  }
}
