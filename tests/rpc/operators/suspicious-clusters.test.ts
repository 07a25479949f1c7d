import { beforeEach, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { crowd, seenFrom, swappedPairs } from '../support/origins.ts'
import { worldFor } from '../support/world.ts'

interface Cluster extends Record<string, unknown> {
  usernames: string[]
  accounts: number
  ties: number
  inner_percent: number
  range_accounts: number
}

/**
 * Returns a generator of pseudorandom numbers below an argument, which are the same in every run.
 */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describeOnBoth('The report of suspicious groups', (engine) => {
  const world = worldFor(engine)
  let number = 0
  let range = ''

  const clusters = (days = 7) =>
    world.sql<Cluster>`select to_jsonb(usernames) as usernames, accounts, ties, inner_percent,
      range_accounts
      from app.suspicious_clusters(${String(days)}::text::integer)`
  const run = async (options: object = {}) =>
    (
      (await COMMANDS.clusters?.run(
        world.database,
        [],
        { csv: false, due: false, failed: false, frozen: false, ...options },
        [],
      )) ?? []
    ).join('\n')
  const together = async (name: string, howMany: number) => {
    const players = await crowd(world, `${name} ${number}`, howMany)
    await seenFrom(world, players, range)
    return players
  }
  const elsewhere = async () => {
    const rows = await world.sql<{ id: string }>`select id::text as id from app.player
      where not exists (select from app.player_origin where player_id = player.id)
      order by id limit 1000`
    return rows.map(({ id }) => id)
  }
  const ring = (players: readonly string[]) =>
    players.flatMap((one, index) =>
      [1, 2].map((apart) => [one, players[(index + apart) % players.length]] as const),
    )

  // Each test runs 60 days after the previous one, because the report reads up to 30 days.
  beforeEach(async () => {
    number += 1
    range = `network ${number}`
    await world.setClock(new Date(Date.parse(NOW) + number * 60 * 86_400_000).toISOString())
  })

  it('has accounts that share a range and swap only among themselves', async () => {
    const mules = await together('Mule', 20)
    await swappedPairs(world, ring(mules))
    const [cluster, ...others] = await clusters()
    expect(others).toEqual([])
    expect(cluster).toMatchObject({
      accounts: 20,
      ties: 80,
      inner_percent: 100,
      range_accounts: 20,
    })
    expect(cluster?.usernames.every((name) => name.startsWith('Mule'))).toBe(true)
  })

  it('has the account that they feed, though it plays with others, too', async () => {
    const [main = '', ...mules] = await together('Fed', 9)
    const friends = (await elsewhere()).slice(0, 40)
    await swappedPairs(world, [
      ...mules.flatMap((mule) => [1, 2, 3].map(() => [main, mule] as const)),
      ...friends.map((friend) => [main, friend] as const),
    ])
    expect(await clusters()).toMatchObject([{ accounts: 9, ties: 24, inner_percent: 100 }])
  })

  it('counts what was invited, teamed up and visited like swaps', async () => {
    const players = await together('Mixed', 6)
    const [main, ...mules] = players
    for (const mule of mules) {
      const ends = [main, mule].sort()
      await world.database.query(
        `with invited as (
          insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
            values ($2, $1, 'invite-activity', app.now())),
        teamed as (
          insert into app.partner_team (event_slug, creator_id, name, created_at)
            values ('partner-team', $1, 'Owls', app.now()) returning id),
        joined as (
          insert into app.partner_team_member (team_id, player_id, joined_at)
            select id, $2, app.now() from teamed)
        insert into app.dice_visit
            (one_id, other_id, campaign_slug, day, visitor_id, dice, visited_at)
          values ($3, $4, 'dice', app.now()::date, $1, 8, app.now())`,
        [main, mule, ...ends],
      )
    }
    expect(await clusters()).toMatchObject([{ accounts: 6, ties: 30, inner_percent: 100 }])
  })

  it('has no 200 honest players behind one address of a carrier', async () => {
    const honest = await together('Honest', 200)
    const others = await elsewhere()
    const roll = dice(20_261_121)
    // Each honest player swaps with up to ten others: mostly with players elsewhere, sometimes with a player
    // behind this address.
    const everybody = [...others, ...honest]
    const pairs = honest.flatMap((one) =>
      Array.from({ length: 10 }, () => everybody[roll(everybody.length)])
        .filter((mate) => mate !== one)
        .map((mate) => [one, mate] as const),
    )
    await swappedPairs(world, pairs)
    const inner = pairs.filter(([, mate]) => honest.includes(mate ?? ''))
    // Enough swaps were made behind this address for the report to mistake them for a cluster.
    expect(inner.length).toBeGreaterThan(200)
    expect(await clusters()).toEqual([])
  })

  it('finds the cheater among the players of the same carrier', async () => {
    const honest = await together('Crowd', 300)
    const mules = await together('Hidden', 20)
    const others = await elsewhere()
    const roll = dice(7)
    await swappedPairs(world, [
      ...ring(mules),
      ...honest.flatMap((one) =>
        Array.from({ length: 6 }, () => [one, others[roll(800)]] as const),
      ),
    ])
    expect(await clusters()).toMatchObject([{ accounts: 20, range_accounts: 320 }])
  })

  it.each([
    ['few accounts, such as a family', 4, 1],
    ['accounts that did little', 5, 0],
  ])('has no %s', async (_, accounts, times) => {
    const players = await together('Few', accounts)
    const pairs = times ? ring(players) : players.slice(1).map((one) => [players[0], one] as const)
    await swappedPairs(world, pairs)
    expect(await clusters()).toEqual([])
  })

  it('has nobody whose ranges differ, and nobody from before the window', async () => {
    const here = await together('Here', 5)
    range = `${range} next door`
    const there = await together('There', 5)
    await swappedPairs(
      world,
      here.flatMap((one) => there.map((other) => [one, other] as const)),
    )
    expect(await clusters()).toEqual([])

    const mules = await together('Old', 6)
    await swappedPairs(world, ring(mules))
    expect(await clusters()).toHaveLength(1)
    const later = Date.parse(NOW) + number * 60 * 86_400_000 + 8 * 86_400_000
    await world.setClock(new Date(later).toISOString())
    expect(await clusters()).toEqual([])
    expect(await clusters(10)).toHaveLength(1)
  })

  it('is what the operator reads: in words, and as a table with a line for each account', async () => {
    expect(await run()).toBe('No group looks suspicious.')
    const players = await together('=Sum', 5)
    await swappedPairs(world, ring(players))
    await world.sql`select app.add_dice(${players[0]}::text::uuid, 25, 'team_layer')`
    await world.sql`
      select app.add_points(${players[1]}::text::uuid, 'invite-activity', 7, 'invite_bonus')`
    const words = await run()
    expect(words).toContain('Group 1: 5 accounts')
    expect(words).toContain('100% of 20 ties among themselves')
    expect(words).toContain('in a range of 5 accounts')
    expect(words).toContain('gained 7 points, 25 dice, 0 stickers')
    const [head, ...lines] = (await run({ csv: true })).split('\n')
    expect(head).toMatch(
      /^"group","username","accounts","made_first","made_last","ties","inner_percent",/,
    )
    expect(lines).toHaveLength(5)
    for (const line of lines) expect(line).toMatch(/^"1","'=Sum/)
    expect(await run({ days: '30' })).toContain('Group 1: 5 accounts')
    await expect(run({ days: 'x' })).rejects.toThrow('--days is “x”')
    await expect(run({ days: '31' })).rejects.toThrow('--days is “31”')
  })

  it('reads by index, whatever else there is', async () => {
    const players = await together('Indexed', 6)
    await swappedPairs(world, ring(players))
    const scanned = await world.database.transaction(async (transaction) => {
      const scans = async () =>
        new Map(
          (
            await transaction.query<{ name: string; scans: string }>(
              `select relname as name, seq_scan::text as scans from pg_stat_xact_user_tables
                where schemaname = 'app'`,
            )
          ).map(({ name, scans }) => [name, scans]),
        )
      const before = await scans()
      await transaction.query('select from app.suspicious_clusters()')
      return [...(await scans())].filter(([name, count]) => count !== before.get(name))
    })
    expect(scanned.map(([name]) => name).filter((name) => name !== 'environment')).toEqual([])
  })
})
