import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { INVITE_ACTIVITY } from './campaigns.ts'
import { signUp } from './extra-players.ts'
import type { World } from './world.ts'

type Place = Pick<Database, 'query'>

export const campaign = 'invite-activity'

/**
 * Publishes the activity with a threshold that no invitation reaches, because a test's players, like fake
 * accounts, call from one machine within a short time.
 */
export async function neverPending(world: World): Promise<void> {
  await publishCampaigns(world.database, [
    {
      ...INVITE_ACTIVITY,
      numbers: {
        ...INVITE_ACTIVITY.numbers,
        pending_invites: { threshold: 1_000, range_per_day: 1_000_000 },
      },
    },
  ])
}

/** Creates a player who first downloaded the app at `at`, and signs them in; returns the token. */
export async function newUser(world: World, username: string, at: string): Promise<string> {
  const token = await signUp(world, username)
  await downloadedAt(world.database, username, at)
  return token
}

/** Records that a player first downloaded the app at `at`, and was invited by nobody. */
export async function downloadedAt(place: Place, username: string, at: string): Promise<void> {
  // These tables are append-only, so their triggers must be off while rows are deleted.
  const guarded = [
    'alter table app.app_install disable trigger user',
    'alter table app.invitation disable trigger user',
    `delete from app.app_install where player_id = app.player_by_username('${username}')`,
    `delete from app.invitation where invitee_id = app.player_by_username('${username}')`,
    'alter table app.app_install enable trigger user',
    'alter table app.invitation enable trigger user',
  ]
  for (const statement of guarded) await place.query(statement)
  await place.query(
    `insert into app.app_install (player_id, device_digest, first_download, installed_at)
      values (app.player_by_username($1), sha256(convert_to($2::text, 'UTF8')), true, $3::text::timestamptz)`,
    [username, randomUUID(), at],
  )
}

export async function inviteCodeOf(place: Place, username: string): Promise<string> {
  const [row] = await place.query<{ code: string }>(
    'select app.invite_code_of(app.player_by_username($1)) as code',
    [username],
  )
  return row?.code ?? ''
}

/** Returns a test player's game link, different for each player. */
export const gameLinkOf = (username: string) =>
  `https://mply.io/${Buffer.from(username).toString('hex').slice(-100)}`

/** Gives a player a game link, or removes it. */
export async function setGameLink(place: Place, username: string, link: boolean): Promise<void> {
  await place.query(
    `update app.player set game_link = $2::text where id = app.player_by_username($1)`,
    [username, link ? gameLinkOf(username) : null],
  )
}
