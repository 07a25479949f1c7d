import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { inviteActivity, inviteInvitees } from '#src/contract/functions/invites.ts'
import { NOW } from './campaigns.ts'
import { signUp } from './extra-players.ts'
import { campaign, inviteCodeOf, newUser } from './invites.ts'
import { seenFrom } from './origins.ts'
import type { World } from './world.ts'

/**
 * The players downloaded the app an hour ago, because a code that is entered within a minute of the download
 * looks fake.
 */
const DOWNLOADED = '2026-11-21T11:00:00Z'

/** Returns functions for tests of pending invitations. */
export function invitesOn(world: World) {
  const tokens = new Map<string, string>()
  const idOf = async (username: string) =>
    (await world.value<string>`select app.player_by_username(${username})::text as id`) ?? ''
  const at = async (place: string, usernames: readonly string[]) =>
    seenFrom(world, await Promise.all(usernames.map(idOf)), place)
  const tokenOf = async (username: string) => {
    const token = tokens.get(username) ?? (await world.token(username))
    tokens.set(username, token)
    return token
  }
  return {
    idOf,
    at,
    async join(username: string, place?: string, downloaded = DOWNLOADED) {
      tokens.set(username, await newUser(world, username, downloaded))
      if (place) await at(place, [username])
    },
    async enter(username: string, inviter: string) {
      const answer = await world.inject(
        'invite_code_enter',
        { request_id: randomUUID(), campaign, code: await inviteCodeOf(world.database, inviter) },
        await tokenOf(username),
      )
      return answer.status === 200 ? 'bound' : (answer.body as { code: string }).code
    },
    async stateOf(inviter: string, invitee: string) {
      const { body } = await world.call('invite_invitees', { campaign }, await tokenOf(inviter))
      const { invitees } = v.parse(inviteInvitees.result, body)
      return invitees.find(({ player }) => player.username === invitee)?.state
    },
    async figuresOf(username: string) {
      const { body } = await world.call('invite_activity', { campaign }, await tokenOf(username))
      const own = v.parse(inviteActivity.result, body)
      if (own.version === 'public') throw new Error('Nobody was signed in.')
      return { points: own.points, invited: own.invited, pending: own.pending }
    },
    async partsOf(invitee: string) {
      return world.value<Record<string, number>>`select score_parts as parts from app.invitation
        where invitee_id = app.player_by_username(${invitee})`
    },
    async release() {
      let released = 0
      for (let done = 1; done > 0; ) {
        const [row] = await world.sql<{ done: number }>`select app.release_invitations() as done`
        done = row?.done ?? 0
        released += done
      }
      return released
    },
    async later(seconds: number) {
      const [row] = await world.sql<{ at: string }>`
        select app.iso(app.now() + ${String(seconds)}::text::integer * interval '1 second') as at`
      await world.setClock(row?.at ?? NOW)
      return row?.at ?? NOW
    },
  }
}

/** Creates a household: a parent who invites, and children who enter the code half an hour apart. */
export async function household(
  invites: ReturnType<typeof invitesOn>,
  world: World,
  name: string,
  howMany = 3,
) {
  const parent = `${name} parent`
  await signUp(world, parent)
  await invites.at(name, [parent])
  const children = Array.from({ length: howMany }, (_, child) => `${name} child ${child + 1}`)
  for (const child of children) {
    await invites.join(child, name)
    const outcome = await invites.enter(child, parent)
    if (outcome !== 'bound') throw new Error(`${child}: ${outcome}`)
    await invites.later(1_800)
  }
  return { parent, children }
}
