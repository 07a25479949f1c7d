import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { AccountDigests } from '#backend/server/account-digests.ts'
import { DEVELOPMENT_SECRET } from '#backend/server/session-secret.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { DICE, FREE_MINI_GAME, INVITE_ACTIVITY, LUCKY_DRAW, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { accountsOf, greedyLife, type Life, type LifeGain } from '../support/lives.ts'
import { seenFrom, swappedPairs } from '../support/origins.ts'
import { REDIRECT_URI } from '../support/provider-sign-in.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

/** Twice the three players that one account may create, one after the other, in 30 days. */
const LIVES = 6

let provider: LocalProvider
const environment = {
  GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID,
  APPLE_CLIENT_ID: LOCAL_CLIENT_ID,
  RATE_LIMITS: 'effects=100000,effects-a-day=100000,sign-in=1000,reads=100000',
}

beforeAll(async () => {
  provider = await startLocalProvider({ redirectUris: [REDIRECT_URI] })
  Object.assign(environment, { GOOGLE_ISSUER: provider.issuer, APPLE_ISSUER: provider.issuer })
})
afterAll(() => provider.stop())

describeOnBoth('One account with many lives in a day', (engine) => {
  const world = worldFor(engine, environment)
  const accounts = accountsOf(world, () => provider)
  let now = Date.parse(NOW)
  const minute = async () => {
    now += 60_000
    await world.setClock(new Date(now).toISOString())
  }
  /**
   * Signs in, plays and deletes up to `howMany` players of one account; `counted` says whether the account's
   * limit applies.
   */
  const liveOn = async (howMany: number, counted: boolean) => {
    const greedy = await greedyLife(world, minute)
    const subject = randomUUID()
    let refused = 0
    for (let number = 0; number < howMany; number += 1) {
      if (!counted) await world.sql`delete from app.account_usage where use like 'life:%'`
      const { status } = await accounts.trySignIn(subject, 'google')
      if (status !== 200) {
        refused += 1
        continue
      }
      const life = await accounts.signIn(subject)
      await greedy.play(life)
      await accounts.end(life)
    }
    return { gains: await greedy.gained(), refused }
  }
  let honest: Record<LifeGain, number>
  let greedy: Record<LifeGain, number>
  let refused: number
  let uncounted: Record<LifeGain, number>

  beforeAll(async () => {
    honest = (await liveOn(1, true)).gains
    ;({ gains: greedy, refused } = await liveOn(LIVES, true))
    uncounted = (await liveOn(LIVES, false)).gains
  })

  it('gains what one life gains, which the output shows', async () => {
    const kinds = Object.keys(honest) as LifeGain[]
    console.table(
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          {
            'one life': honest[kind],
            'six sign-ins': greedy[kind],
            'six lives, were they not counted': uncounted[kind],
          },
        ]),
      ),
    )
    expect(kinds.filter((kind) => honest[kind] === 0)).toEqual([])
    expect(greedy).toEqual(honest)
    expect(uncounted).toEqual(honest)
    expect(await brokenInvariants(world.database)).toEqual([])
  })

  it('begins three of them', () => {
    expect(refused).toBe(LIVES - 3)
  })
})

describeOnBoth('Who signs in again after deleting their account', (engine) => {
  const world = worldFor(engine, environment)
  const accounts = accountsOf(world, () => provider)

  afterEach(() => world.setClock(NOW))

  const ask = (life: Life, name: string, params: object = {}) =>
    world.inject(name, { request_id: randomUUID(), ...params }, life.token)
  const read = async (life: Life, name: string, params: object = {}) =>
    (await world.inject(name, params, life.token)).body as Record<string, unknown>
  const roll = (life: Life) => ask(life, 'dice_roll', { campaign: DICE.slug })
  const spin = (life: Life) => ask(life, 'lucky_draw_spin', { campaign: LUCKY_DRAW.slug })
  const install = async (life: Life) => {
    const { body } = await ask(life, 'app_installed', { device_id: randomUUID() })
    return (body as { first_download_at: string | null }).first_download_at !== null
  }
  const players = async () => world.sql`select count(*)::int as players from app.player`

  it('is refused a fourth life in 30 days, told until when, and made no player', async () => {
    const subject = randomUUID()
    for (const day of ['2026-11-21', '2026-11-23', '2026-11-30']) {
      await world.setClock(`${day}T12:00:00Z`)
      await accounts.end(await accounts.signIn(subject))
    }
    const before = await players()
    await expectRefusal(accounts.trySignIn(subject, 'google'), REFUSAL.too_many_lives, {
      until: '2026-12-21T00:00:00.000Z',
    })
    expect(await players()).toEqual(before)
    expect(await accounts.trySignIn(subject, 'apple')).toMatchObject({ status: 200 })
    await world.setClock('2026-12-20T23:59:59Z')
    expect((await accounts.trySignIn(subject, 'google')).status).toBe(400)
    await world.setClock('2026-12-21T00:00:00Z')
    expect((await accounts.trySignIn(subject, 'google')).status).toBe(200)
  })

  it('may sign in as often as they like while they live', async () => {
    const subject = randomUUID()
    const { id } = await accounts.signIn(subject)
    for (let time = 0; time < 5; time += 1) {
      expect(await accounts.signIn(subject)).toMatchObject({ id })
    }
  })

  it('is shown what is left, as the rules then say', async () => {
    const subject = randomUUID()
    const first = await accounts.signIn(subject)
    await install(first)
    for (const { slug } of [LUCKY_DRAW, FREE_MINI_GAME]) {
      expect(await ask(first, 'ad_watched', { campaign: slug })).toMatchObject({ status: 200 })
    }
    expect(await spin(first)).toMatchObject({ status: 200 })
    const started = await ask(first, 'mini_game_start', { campaign: FREE_MINI_GAME.slug })
    expect(started).toMatchObject({ status: 200 })
    expect(await roll(first)).toMatchObject({ status: 200 })
    await ask(first, 'dice_visit', { campaign: DICE.slug, username: 'Bruno' })
    const offer = { campaign: INVITE_ACTIVITY.slug, offer: 1 }
    expect(await ask(first, 'free_sticker_claim', offer)).toMatchObject({ status: 200 })
    const left = async (life: Life) => ({
      draw: await read(life, 'lucky_draw', { campaign: LUCKY_DRAW.slug }),
      game: (await read(life, 'mini_game', { campaign: FREE_MINI_GAME.slug })).own as object,
    })
    const before = await left(first)
    await accounts.end(first)

    const again = await accounts.signIn(subject)
    const after = await left(again)
    const ofDraw = ({ spins_left, ads_left }: Record<string, unknown>) => ({ spins_left, ads_left })
    expect(ofDraw(after.draw)).toEqual(ofDraw(before.draw))
    const ofGame = ({ chances_left, ads_left }: Record<string, unknown>) => ({
      chances_left,
      ads_left,
    })
    expect(ofGame(after.game as Record<string, unknown>)).toEqual(
      ofGame(before.game as Record<string, unknown>),
    )
    expect(await read(again, 'dice', { campaign: DICE.slug })).toMatchObject({
      rolled_today: true,
      roll: null,
      visits_left: DICE.numbers.visits_per_day - 1,
    })
    expect(await read(again, 'dice', { campaign: DICE.slug, username: 'Bruno' })).toMatchObject({
      visited_today: true,
    })
    await expectRefusal(roll(again), REFUSAL.already_rolled_today)
    const stickers = await read(again, 'free_stickers', { campaign: INVITE_ACTIVITY.slug })
    expect((stickers.offers as object[])[0]).toMatchObject({
      claimed: true,
      sent: true,
      delivery: null,
    })
    const spins = Number(after.draw.spins_left)
    for (let time = 0; time < spins; time += 1) expect((await spin(again)).status).toBe(200)
    await expectRefusal(spin(again), REFUSAL.no_chances_left)
    expect(await brokenInvariants(world.database)).toEqual([])

    const { data } = (await read(again, 'player_export')) as { data: Record<string, object[]> }
    expect(data['what earlier lives of your accounts used']).toContainEqual(
      expect.objectContaining({ use: 'dice_roll:dice:2026-11-21', amount: 1 }),
    )
    await world.setClock('2026-11-22T12:00:00Z')
    expect(await roll(again)).toMatchObject({ status: 200 })
    expect(await left(again)).toMatchObject({
      draw: { spins_left: LUCKY_DRAW.numbers.spins_per_day },
      game: { chances_left: FREE_MINI_GAME.numbers.chances_per_day },
    })
  })

  it('is one person by either of two accounts, also after unlinking one', async () => {
    const [apple, google] = [randomUUID(), randomUUID()]
    const first = await accounts.signIn(apple, 'apple')
    expect(await install(first)).toBe(true)
    expect(await accounts.linkGoogle(first, google)).toMatchObject({ status: 200 })
    expect(await roll(first)).toMatchObject({ status: 200 })
    await accounts.end(first)
    for (const [subject, name] of [
      [apple, 'apple'],
      [google, 'google'],
    ] as const) {
      const again = await accounts.signIn(subject, name)
      await expectRefusal(roll(again), REFUSAL.already_rolled_today)
      expect(await install(again)).toBe(false)
      await accounts.end(again)
    }
    const other = await accounts.signIn(randomUUID(), 'apple')
    expect(await accounts.linkGoogle(other, google)).toMatchObject({ status: 200 })
    expect(await ask(other, 'google_unlink')).toMatchObject({ status: 200 })
    await expectRefusal(roll(other), REFUSAL.already_rolled_today)
    const alone = await accounts.signIn(google)
    await expectRefusal(roll(alone), REFUSAL.already_rolled_today)
  })

  it('is still disqualified, and given no bonus twice', async () => {
    const subject = randomUUID()
    const first = await accounts.signIn(subject)
    await world.sql`select app.set_disqualified(${first.username}::text, 'events', 'orbit-race',
      true, 'A script.', 'tests')`
    const [bonus] = INVITE_ACTIVITY.numbers.bonuses
    await world.sql`insert into app.invite_bonus (player_id, activity_slug, invitees, points,
      granted_at)
      values (${first.id}::text::uuid, ${INVITE_ACTIVITY.slug}::text,
        ${String(bonus.invitees)}::text::integer, 1, app.now())`
    await accounts.end(first)

    const again = await accounts.signIn(subject)
    const disqualified = () =>
      world.sql`select app.is_disqualified(${again.id}::text::uuid, 'events', 'orbit-race') as race,
        app.is_disqualified(${again.id}::text::uuid, 'events', 'snack-dash') as dash`
    expect(await disqualified()).toEqual([{ race: true, dash: false }])
    await world.sql`select app.set_disqualified(${again.username}::text, 'events', 'orbit-race',
      false, 'Talked.', 'tests')`
    expect(await disqualified()).toEqual([{ race: false, dash: false }])

    expect(await read(again, 'invite_activity', { campaign: INVITE_ACTIVITY.slug })).toMatchObject({
      bonuses: [
        { invitees: bonus.invitees, granted: true },
        { granted: false },
        { granted: false },
      ],
    })
    await world.sql`insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
      select player.id, ${again.id}::text::uuid, ${INVITE_ACTIVITY.slug}::text, app.now()
        from app.player
        where deleted_at is null and player.id <> ${again.id}::text::uuid
          and not exists (select from app.invitation where invitee_id = player.id)
        limit ${String(bonus.invitees)}::text::integer`
    await world.sql`select app.grant_invite_bonuses(${again.id}::text::uuid, campaign)
      from app.campaign
      where slug = ${INVITE_ACTIVITY.slug}::text`
    expect(
      await world.sql`select invitees from app.invite_bonus where player_id = ${again.id}`,
    ).toEqual([])
  })

  it('is a stranger when the limits have ended, and nothing of them is kept', async () => {
    const subject = randomUUID()
    const first = await accounts.signIn(subject)
    expect(await install(first)).toBe(true)
    await roll(first)
    await accounts.end(first)
    const digest = new AccountDigests(DEVELOPMENT_SECRET).of({ provider: 'google', subject })
    const kept = async () => {
      await world.sql`select app.forget_deleted()`
      const rows = await world.sql<{ use: string }>`select use from app.account_usage
        where digest = decode(${digest}::text, 'hex') order by use`
      return rows.map(({ use }) => use)
    }
    expect(await kept()).toEqual(['dice_roll:dice:2026-11-21', 'first_download', 'life:2026-11-21'])
    await world.setClock('2026-12-31T12:00:00Z')
    expect(await kept()).toEqual(['first_download'])
    const second = await accounts.signIn(subject)
    expect(await install(second)).toBe(false)
    await accounts.end(second)
    // The first download counts as used for three years, to the end of the last month.
    await world.setClock('2029-12-31T23:59:59Z')
    expect(await kept()).toEqual(['first_download'])
    await world.setClock('2030-01-01T00:00:00Z')
    expect(await kept()).toEqual([])
    expect(await install(await accounts.signIn(subject))).toBe(true)
  })

  it('is known by a digest whose key the database does not have', async () => {
    const subject = randomUUID()
    await accounts.end(await accounts.signIn(subject))
    const rows = await world.sql<{ digest: string }>`select distinct encode(digest, 'hex') as digest
      from app.account_usage`
    const plain = ['', 'account:'].flatMap((prefix) =>
      [':', ' ', ''].map((between) =>
        createHash('sha256').update(`${prefix}google${between}${subject}`).digest('hex'),
      ),
    )
    expect(rows.map(({ digest }) => digest)).toContain(
      new AccountDigests(DEVELOPMENT_SECRET).of({ provider: 'google', subject }),
    )
    expect(rows.filter(({ digest }) => plain.includes(digest))).toEqual([])
  })

  it('stands with all their lives in the operator’s report', async () => {
    const lives: Life[] = []
    for (let number = 0; number < 5; number += 1) {
      const subject = randomUUID()
      if (number < 2) await accounts.end(await accounts.signIn(subject))
      lives.push(await accounts.signIn(subject))
    }
    const ids = lives.map(({ id }) => id)
    await seenFrom(world, ids, '203.0.113.0/24')
    await swappedPairs(
      world,
      ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other] as const)),
    )
    const report = await COMMANDS.clusters?.run(
      world.database,
      [],
      { csv: false, due: false, failed: false, frozen: false },
      [],
    )
    expect(report?.join('\n')).toMatch(/5 accounts .* 7 lives in 30 days/)
  })
})
