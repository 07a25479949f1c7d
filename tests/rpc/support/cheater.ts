import { randomUUID } from 'node:crypto'
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
import { SETS } from './running-album.ts'
import type { Answer, World } from './world.ts'

/** The prefix of the names of the cheater's accounts. */
export const MULE = 'Mule'

/** The default number of accounts that start the app on the same device. */
const SHARED_DEVICE = 5

const WRITINGS = ['Phone-1', 'phone-1', ' PHONE-1 ', 'Phone\u200b-1', '\uff30hone-1']

/**
 * The number of swaps of each pair (one more than may count), and of other teams with which an account swaps.
 */
const SWAPS_PER_PAIR = PARTNER_TEAM.numbers.pair_swaps_per_day + 1
const TEAMS_ELSEWHERE = 2

interface Ways {
  readonly name?: string
  /** Number of simultaneous calls of each effect. */
  readonly tries?: number
  readonly sharedDevice?: number
}

interface Account {
  readonly username: string
  readonly token: string
}

/**
 * Simulates one person with many new accounts who gains, within an hour, what the product's functions offer.
 * Makes `tries` simultaneous calls of an effect, two of them with the same `request_id`.
 */
export async function cheater(
  world: World,
  howMany: number,
  { name = MULE, tries = 3, sharedDevice = SHARED_DEVICE }: Ways = {},
) {
  const accounts: Account[] = []
  for (let number = 10; number < 10 + howMany; number += 1) {
    const username = `${name} ${number}`
    accounts.push({ username, token: await newDemoPlayer(world, username) })
  }
  const size = PARTNER_TEAM.numbers.team_size
  const teams = Array.from({ length: Math.max(1, Math.floor(howMany / size)) }, (_, team) =>
    accounts.slice(team * size, (team + 1) * size),
  )
  const teamIds: number[] = []

  /** Calls a function, and repeats a call that a busy server refuses, as the app does. */
  const ask = async (who: Account, fn: string, params: object): Promise<Answer> => {
    const request = { request_id: randomUUID(), ...params }
    for (;;) {
      const answer = await world.inject(fn, request, who.token)
      if (answer.status !== 503) return answer
    }
  }
  /** Makes `tries` calls at once, and returns the first successful answer, or else the first one. */
  const insist = async (who: Account, fn: string, params: object): Promise<Answer> => {
    const request_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: tries }, (_, turn) =>
        ask(who, fn, { ...params, ...(turn < 2 && { request_id }) }),
      ),
    )
    const broken = answers.find(({ status }) => status !== 200 && status !== 400)
    if (broken) throw new Error(`${fn}: ${broken.status} ${JSON.stringify(broken.body)}`)
    const answer = answers.find(({ status }) => status === 200) ?? answers[0]
    if (!answer) throw new Error('Nothing was asked.')
    return answer
  }
  const all = (act: (who: Account, index: number) => Promise<unknown>) =>
    Promise.all(accounts.map(act))

  const swap = async (
    one: Account,
    other: Account,
    offer = 'grand-tour/croissant',
    want = 'grand-tour/pretzel',
  ) => {
    const proposed = await ask(one, 'exchange_propose', {
      username: other.username,
      offer: [offer],
      want: [want],
    })
    if (proposed.status !== 200) throw new Error(JSON.stringify(proposed.body))
    const { proposal } = proposed.body as { proposal: { id: number } }
    const params = { proposal: proposal.id }
    await ask(other, 'exchange_accept', params)
    await Promise.all([one, other].map((who) => insist(who, 'exchange_confirm', params)))
    await Promise.all(
      [one, other].map((who) => insist(who, 'exchange_praise', { ...params, kind: 'fast' })),
    )
  }

  return {
    accounts,
    /**
     * Starts the app on all accounts, some of which share a device, and then on further devices. Returns the
     * number of different first devices.
     */
    async install(): Promise<number> {
      await all((who, index) =>
        insist(who, 'app_installed', {
          device_id:
            index < sharedDevice ? WRITINGS[index % WRITINGS.length] : `Phone of ${who.username}`,
        }),
      )
      await all((who) => insist(who, 'app_installed', { device_id: `Another ${who.username}` }))
      return Math.min(1, sharedDevice) + Math.max(0, howMany - sharedDevice)
    },
    /** Makes all accounts enter the codes of other accounts, first the code of one and the same account. */
    async invite(): Promise<void> {
      const codes: string[] = []
      for (const { username } of accounts) codes.push(await inviteCodeOf(world.database, username))
      const enter = (who: Account, code?: string) =>
        insist(who, 'invite_code_enter', { campaign: INVITE_ACTIVITY.slug, code })
      await all((who) => enter(who, codes.at(-1)))
      await all((who, index) => enter(who, codes[(index + 1) % codes.length]))
      await all((who, index) => enter(who, codes[(index + 2) % codes.length]))
    },
    async makeTeams(): Promise<void> {
      for (const [host, ...mates] of teams) {
        if (!host) continue
        const made = await ask(host, 'partner_team_create', {
          campaign: PARTNER_TEAM.slug,
          name: 'Night Owls',
        })
        const { team } = made.body as { team: { id: number } }
        teamIds.push(team.id)
        for (const mate of mates) {
          await insist(mate, 'partner_team_join', { campaign: PARTNER_TEAM.slug, team: team.id })
        }
      }
    },
    /** Enters copies into the albums, and swaps them back and forth within the teams and with other teams. */
    async swapAround(nextMinute: () => Promise<void>): Promise<void> {
      const changes = ['grand-tour/croissant', 'grand-tour/pretzel'].map((sticker) => ({
        sticker,
        copies: 99,
      }))
      await all((who) => ask(who, 'album_update', { changes }))
      // All pairs of accounts in the same team, and of accounts at the same position in the next teams.
      const pairs = accounts.flatMap((one, index) =>
        accounts.slice(index + 1).flatMap((other, place): [Account, Account][] => {
          const apart = place + 1
          const sameTeam = Math.floor(index / size) === Math.floor((index + apart) / size)
          const sameSeat = apart % size === 0 && apart / size <= TEAMS_ELSEWHERE
          return sameTeam || sameSeat ? [[one, other]] : []
        }),
      )
      for (let round = 0; round < SWAPS_PER_PAIR; round += 1) {
        await nextMinute()
        await Promise.all(
          pairs.map(([one, other]) => (round % 2 ? swap(other, one) : swap(one, other))),
        )
      }
    },
    async doTasks(): Promise<void> {
      await all(async (who, index) => {
        await ask(who, 'player_profile_edit', { avatar: 'fox', about: 'Hello' })
        await ask(who, 'game_link_set', {
          link: `https://mply.io/${name.replace(' ', '')}${index}`,
        })
        const made = await ask(who, 'invite_link_make', {})
        const { id } = made.body as { id: string }
        await insist(who, 'invite_link_shared', { id })
        await insist(who, 'new_user_reward_claim', { campaign: NEW_USER_REWARDS.slug })
      })
    },
    async claimFree(): Promise<void> {
      for (let offer = 1; offer <= INVITE_ACTIVITY.numbers.free_stickers_per_day + 1; offer += 1) {
        await all((who) =>
          insist(who, 'free_sticker_claim', { campaign: INVITE_ACTIVITY.slug, offer }),
        )
      }
    },
    async claimLayers(): Promise<void> {
      for (const layer of PARTNER_TEAM.numbers.layers.keys()) {
        await all((who) =>
          insist(who, 'partner_team_claim_layer', {
            campaign: PARTNER_TEAM.slug,
            layer: layer + 1,
          }),
        )
      }
    },
    /** Members leave or are removed, join other teams, and claim the layers that these teams have reached. */
    async wander(nextMinute: () => Promise<void>): Promise<void> {
      const campaign = PARTNER_TEAM.slug
      for (const round of [1, 2]) {
        await nextMinute()
        for (const [index, [host, ...mates]] of teams.entries()) {
          for (const mate of mates) {
            if (host && round === 1 && index % 2) {
              await ask(host, 'partner_team_remove', { campaign, username: mate.username })
            } else {
              await ask(mate, 'partner_team_leave', { campaign })
            }
          }
        }
        await nextMinute()
        for (const [index, [, ...mates]] of teams.entries()) {
          const team = teamIds[(index + round) % teamIds.length]
          for (const mate of mates) await ask(mate, 'partner_team_join', { campaign, team })
        }
        await nextMinute()
        await this.claimLayers()
      }
    },
    async claimEvents(): Promise<void> {
      const campaign = EVENTS.slug
      for (const event of EVENTS.numbers.events) {
        if (event.type === 'quick-wins') {
          for (const { id } of event.tasks) {
            await all((who) =>
              insist(who, 'quick_win_claim', { campaign, event: event.id, task: id }),
            )
          }
        } else if (event.type === 'tournament') {
          await all((who) =>
            insist(who, 'event_level_claim', { campaign, event: event.id, level: 1 }),
          )
        }
      }
    },
    async rollAndVisit(): Promise<void> {
      await all((who) => insist(who, 'dice_roll', { campaign: DICE.slug }))
      for (let step = 1; step <= DICE.numbers.visits_per_day + 2; step += 1) {
        await all((who, index) =>
          insist(who, 'dice_visit', {
            campaign: DICE.slug,
            username: accounts[(index + step) % howMany]?.username,
          }),
        )
      }
    },
    async spin(): Promise<void> {
      const { ads_per_day, spins_per_day } = LUCKY_DRAW.numbers
      const campaign = LUCKY_DRAW.slug
      for (let ad = 0; ad <= ads_per_day; ad += 1) {
        await all((who) => insist(who, 'ad_watched', { campaign }))
      }
      for (let spin = 0; spin <= spins_per_day + ads_per_day; spin += 1) {
        await all((who) => insist(who, 'lucky_draw_spin', { campaign }))
      }
    },
    async playRuns(): Promise<void> {
      const { ads_per_day, chances_per_day } = FREE_MINI_GAME.numbers
      const campaign = FREE_MINI_GAME.slug
      for (let ad = 0; ad <= ads_per_day; ad += 1) {
        await all((who) => insist(who, 'ad_watched', { campaign }))
      }
      for (let run = 0; run <= chances_per_day + ads_per_day; run += 1) {
        await all(async (who) => {
          const { status, body } = await insist(who, 'mini_game_start', { campaign })
          if (status !== 200) return
          const started = body as { run: { run: string } }
          await insist(who, 'mini_game_give_up', { run: started.run.run })
        })
      }
    },
    async submitVideo(): Promise<void> {
      await all((who, index) =>
        insist(who, 'creator_video_submit', {
          campaign: CREATOR_VIDEO.slug,
          link: `https://www.youtube.com/watch?v=${encodeURIComponent(name)}&t=${index}`,
        }),
      )
      const waiting = await world.database.query<{ submission: string }>(
        `select submission::text from app.videos_to_review() where username like '${name} %'`,
      )
      for (const { submission } of waiting) {
        await world.sql`select app.approve_video(${submission}::text::bigint)`.catch(
          () => undefined,
        )
      }
    },
    async completeSets(): Promise<void> {
      const [lender, lent] = [2, 6]
      const enter = (who: Account, ofLent: number) =>
        ask(who, 'album_update', {
          changes: SETS.flatMap(({ stickers }) =>
            stickers.map((sticker, place) => ({
              sticker,
              copies: place === lent ? ofLent : place === lender ? 99 : 1,
            })),
          ),
        })
      for (const [index, who] of accounts.entries()) {
        await enter(who, 0)
        const helper = accounts[(index + 1) % howMany]
        if (!helper || helper === who) continue
        await enter(helper, 3)
        for (const { stickers } of SETS) await swap(who, helper, stickers[lender], stickers[lent])
      }
    },
    async redeem(): Promise<void> {
      for (const sticker of [
        'grand-tour/lantern',
        'grand-tour/strawberry',
        'grand-tour/sunflower',
        'grand-tour/croissant',
        'grand-tour/pretzel',
      ]) {
        await all((who) =>
          insist(who, 'redemption_apply', { campaign: INVITE_ACTIVITY.slug, sticker }),
        )
      }
    },
  }
}
