import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { album } from '#src/contract/functions/albums.ts'
import {
  blockedPlayers,
  playerBlock,
  playerUnblock,
} from '#src/contract/functions/players-blocks.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { whatIsWrong } from '../support/album-invariants.ts'
import { giveCopies } from '../support/albums.ts'
import { DICE, NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { accountsOf } from '../support/lives.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { REDIRECT_URI } from '../support/provider-sign-in.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { endProposals, exchangesOn } from '../support/swaps.ts'
import { type World, worldFor } from '../support/world.ts'

const OFFER = ['grand-tour/baguette']
const WANT = ['grand-tour/lantern']

const NEUTRAL = refusal(REFUSAL.not_with_player)

function blocksOn(world: World) {
  const call: World['callAs'] = (...given) => world.callAs(...given)
  return {
    effect: call,
    block: (who: string, username: string) => call(who, 'player_block', { username }),
    unblock: (who: string, username: string) => call(who, 'player_unblock', { username }),
    async listed(who: string, before: number | null = null) {
      const { status, body } = await call(who, 'blocked_players', { before })
      expect(status).toBe(200)
      return v.parse(blockedPlayers.result, body)
    },
    async reach(who: string | null, username: string) {
      const token = who === null ? undefined : await world.token(who)
      const { body } = await world.call('album', { username }, token)
      const shown = v.parse(album.result, body)
      if (shown.version !== 'other') throw new Error('This is one’s own album')
      return shown
    },
  }
}

const forgetBlocks = (world: World) => world.sql`delete from app.player_block`

describeOnBoth('Who blocks a player', (engine) => {
  const world = worldFor(engine)
  const { effect, block, unblock, listed, reach } = blocksOn(world)
  const { propose, proposed, accepted, move, stateOf, album: copiesIn } = exchangesOn(world)

  beforeEach(async () => {
    await world.setClock(NOW)
    await forgetBlocks(world)
    await endProposals(world)
    for (const username of ['Maja', 'Bruno']) {
      await giveCopies(world.database, username, {
        'grand-tour/baguette': 9,
        'grand-tour/lantern': 9,
      })
    }
  })

  it('is told whom, and finds them in the list until they unblock them', async () => {
    const { status, body } = await block('Maja', 'bruno')
    expect(status).toBe(200)
    const blocked = { player: { username: 'Bruno', avatar: 'bear' }, blocked_at: NOW }
    expect(v.parse(playerBlock.result, body)).toEqual({ server_time: NOW, ...blocked })
    await world.setClock('2026-11-21T13:00:00Z')
    expect((await block('Maja', 'Bruno')).body).toMatchObject(blocked)
    expect(await listed('Maja')).toMatchObject({
      players: [{ username: 'Bruno', avatar: 'bear', blocked_at: NOW }],
      at_most: 500,
      next: null,
    })
    expect((await listed('Bruno')).players).toEqual([])

    for (let time = 0; time < 2; time += 1) {
      const undone = await unblock('Maja', 'Bruno')
      expect(v.parse(playerUnblock.result, undone.body).player).toEqual(blocked.player)
    }
    expect((await listed('Maja')).players).toEqual([])
  })

  it('is refused themselves, nobody, and more than 500', async () => {
    await expectRefusal(block('Maja', 'maja'), REFUSAL.block_oneself)
    for (const name of ['player_block', 'player_unblock']) {
      await expectRefusal(
        effect('Maja', name, { username: 'No such player' }),
        REFUSAL.player_unknown,
      )
    }
    await world.sql`insert into app.player_block (blocker_id, blocked_id, blocked_at)
      select app.player_by_username('Maja'), others.id, app.now()
        from (select id from app.player where username not in ('Maja', 'Bruno')
          order by username limit 499) as others`
    expect((await block('Maja', 'Bruno')).status).toBe(200)
    const [more] = await world.sql<{ username: string }>`select username from app.player
      where username <> 'Maja' and id not in (
      select blocked_id from app.player_block) limit 1`
    await expectRefusal(block('Maja', more?.username ?? ''), REFUSAL.too_many_blocks, {
      limit: 500,
    })
    expect((await block('Maja', 'Bruno')).status).toBe(200)

    let [page, names] = [await listed('Maja'), new Set<string>()]
    for (;;) {
      for (const { username } of page.players) names.add(username)
      if (page.next === null) break
      page = await listed('Maja', page.next)
    }
    expect(names.size).toBe(500)
  })

  it('has no open proposal with them any more, as if each had been answered', async () => {
    const [hers, his] = [
      await proposed('Maja', 'Bruno', OFFER, WANT),
      await proposed('Bruno', 'Maja', OFFER, WANT),
    ]
    expect(await copiesIn('Bruno', 'grand-tour/baguette')).toMatchObject({ reserved: 1 })
    await block('Maja', 'Bruno')
    expect(await stateOf('Bruno', hers)).toMatchObject({ state: 'withdrawn', ended_at: NOW })
    expect(await stateOf('Bruno', his)).toMatchObject({ state: 'declined', ended_at: NOW })
    expect(await copiesIn('Bruno', 'grand-tour/baguette')).toMatchObject({ reserved: 0 })
    expect(await whatIsWrong(world.database)).toEqual({})
  })

  it('finishes or cancels what both accepted: one may have sent a sticker in the game', async () => {
    const [first, second] = [
      await accepted('Maja', 'Bruno', OFFER, WANT),
      await accepted('Bruno', 'Maja', OFFER, WANT),
    ]
    await move('Bruno', 'confirm', first)
    await block('Maja', 'Bruno')
    expect(await move('Maja', 'confirm', first)).toMatchObject({
      body: { proposal: { state: 'completed' } },
    })
    expect((await move('Maja', 'cancel', second)).status).toBe(200)
    expect(await move('Bruno', 'praise', first)).toMatchObject(NEUTRAL)
    await expectRefusal(move('Maja', 'praise', first), REFUSAL.player_blocked, {
      username: 'Bruno',
    })
    await unblock('Maja', 'Bruno')
    expect((await move('Bruno', 'praise', first)).status).toBe(200)
  })

  it('gets no proposal and makes none, and the other is not told why', async () => {
    await block('Maja', 'Bruno')
    expect(await propose('Bruno', 'Maja', OFFER, WANT)).toMatchObject(NEUTRAL)
    await expectRefusal(propose('Maja', 'Bruno', OFFER, WANT), REFUSAL.player_blocked, {
      username: 'Bruno',
    })
    await block('Bruno', 'Maja')
    await unblock('Maja', 'Bruno')
    expect(await propose('Maja', 'Bruno', OFFER, WANT)).toMatchObject(NEUTRAL)
    await unblock('Bruno', 'Maja')
    expect((await propose('Maja', 'Bruno', OFFER, WANT)).status).toBe(200)
  })

  it('looks to them as somebody who is banned', async () => {
    await world.sql`select app.ban_player('Bruno', 1)`
    try {
      expect(await propose('Maja', 'Bruno', OFFER, WANT)).toMatchObject(NEUTRAL)
      expect(await reach('Maja', 'Bruno')).toMatchObject({
        reach: 'closed',
        spares: [],
        wanted: [],
      })
      expect((await block('Maja', 'Bruno')).status).toBe(200)
      expect(await reach('Maja', 'Bruno')).toMatchObject({ reach: 'blocked' })
    } finally {
      await world.sql`select app.unban_player('Bruno')`
    }
  })

  it('shows no spares and wishes to them, nor sees theirs; strangers see both', async () => {
    await effect('Maja', 'wants_update', { stickers: ['grand-tour/bee'] })
    expect(await reach('Bruno', 'Maja')).toMatchObject({
      reach: 'open',
      wanted: ['grand-tour/bee'],
    })
    await block('Maja', 'Bruno')
    const seen = await reach('Bruno', 'Maja')
    expect(seen).toMatchObject({ reach: 'closed', spares: [], wanted: [] })
    const tiles = seen.sets.flatMap(({ stickers }) => stickers)
    expect(tiles.filter(({ spare, wanted }) => spare > 0 || wanted)).toEqual([])
    expect(await reach('Maja', 'Bruno')).toMatchObject({ reach: 'blocked', spares: [] })
    expect(await reach(null, 'Maja')).toMatchObject({ reach: 'open', wanted: ['grand-tour/bee'] })
  })

  it('stays so when either takes another name', async () => {
    await block('Maja', 'Bruno')
    await effect('Bruno', 'player_profile_edit', { username: 'Bruno the Second' })
    expect((await listed('Maja')).players[0]).toMatchObject({ username: 'Bruno the Second' })
    await expectRefusal(propose('Maja', 'Bruno the Second', OFFER, WANT), REFUSAL.player_blocked, {
      username: 'Bruno the Second',
    })
    await world.sql`update app.player set username = 'Bruno' where username = 'Bruno the Second'`
  })

  it('takes no visit of theirs to the dice page, and can be reported and report', async () => {
    await block('Maja', 'Bruno')
    const visit = { campaign: DICE.slug, username: 'Maja' }
    await expectRefusal(effect('Bruno', 'dice_visit', visit), REFUSAL.player_unknown)
    for (const [who, username] of [
      ['Bruno', 'Maja'],
      ['Maja', 'Bruno'],
    ] as const) {
      const page = await world.callAs(who, 'dice', { campaign: DICE.slug, username })
      expect(page).toMatchObject(refusal(REFUSAL.player_unknown))
      const report = { kind: 'player', reason: 'insult', username }
      expect((await effect(who, 'report', report)).status).toBe(200)
    }
  })

  it('is no mate of theirs in a golden blitz', async () => {
    await world.setClock('2026-11-22T12:00:00Z')
    await signUp(world, 'Blitz A')
    await signUp(world, 'Blitz B')
    await exchanged(world, 'Blitz A', 'Blitz B', '2026-11-05T12:00:00Z')
    await giveCopies(world.database, 'Blitz A', { 'grand-tour/bee': 3 })
    const mates = async (who: string) => {
      const { body } = await world.callAs(who, 'golden_blitz', { campaign: 'events' })
      return JSON.stringify((body as { in_progress: object }).in_progress)
    }
    expect(await mates('Blitz A')).toContain('Blitz B')
    expect(await mates('Blitz B')).toContain('Blitz A')
    await block('Blitz A', 'Blitz B')
    expect(await mates('Blitz A')).not.toContain('Blitz B')
    expect(await mates('Blitz B')).not.toContain('Blitz A')
  })

  it('tells it in their own export alone', async () => {
    await block('Maja', 'Bruno')
    const data = async (who: string) => {
      const { body } = await world.callAs(who, 'player_export')
      return (body as { data: Record<string, unknown> }).data
    }
    expect((await data('Maja'))['players you blocked']).toEqual([
      { blocker: 'you', blocked: 'Bruno', 'blocked at': NOW },
    ])
    expect(await data('Bruno')).not.toHaveProperty('players you blocked')
  })
})

describeOnBoth('Teams of players with a block between them', (engine) => {
  const world = worldFor(engine)
  const { block, unblock } = blocksOn(world)
  const play = partnerPlay(world)

  it('are not joined, and their posts are hidden both ways', async () => {
    const [ada, ben] = [await signUp(world, 'Ada'), await signUp(world, 'Ben')]
    const cleo = await signUp(world, 'Cleo')
    const team = await play.made(ada)
    await play.join(cleo, team)
    await play.post(cleo)
    const mayJoin = async (token?: string) => (await play.page(token, team)).may_join
    expect(await mayJoin(ben)).toBe(true)
    const posters = async (token?: string) => {
      const { body } = await world.call('partner_posts', { campaign: 'partner-team' }, token)
      const { posts } = body as { posts: { player: { username: string } }[] }
      return posts.map(({ player }) => player.username)
    }
    expect(await posters(ben)).toContain('Cleo')
    await block('Cleo', 'Ben')
    expect(await posters(ben)).not.toContain('Cleo')
    expect(await posters()).toContain('Cleo')
    expect(await mayJoin(ben)).toBe(false)
    expect(await mayJoin()).toBe(true)
    await expectRefusal(play.join(ben, team), REFUSAL.team_closed)
    await block('Ben', 'Cleo')
    await unblock('Cleo', 'Ben')
    expect(await posters(ben)).not.toContain('Cleo')
    expect(await mayJoin(ben)).toBe(false)
    await expectRefusal(play.join(ben, team), REFUSAL.player_blocked, { username: 'Cleo' })
    await unblock('Ben', 'Cleo')
    expect((await play.join(ben, team)).status).toBe(200)
    await block('Cleo', 'Ben')
    const { team: shown } = await play.page(ben)
    expect(shown?.members.map(({ player }) => player.username)).toEqual(['Ada', 'Cleo', 'Ben'])
  })

  it('are open to mates of their host, whomever a stranger at the table has blocked', async () => {
    const [host, friend] = [await signUp(world, 'Host'), await signUp(world, 'Friend')]
    const [stranger, other] = [await signUp(world, 'Sitter'), await signUp(world, 'Other')]
    const team = await play.made(host)
    expect((await play.join(stranger, team)).status).toBe(200)
    await block('Sitter', 'Friend')
    await block('Sitter', 'Other')
    const closed = refusal(REFUSAL.team_closed)
    expect(await play.join(friend, team)).toMatchObject(closed)
    await exchanged(world, 'Host', 'Friend', '2026-11-05T12:00:00Z')
    await block('Host', 'Friend')
    expect(await play.join(friend, team)).toMatchObject(closed)
    await unblock('Host', 'Friend')
    expect((await play.page(friend, team)).may_join).toBe(true)
    expect((await play.join(friend, team)).status).toBe(200)
    await exchanged(world, 'Host', 'Sitter', '2026-11-05T12:00:00Z')
    await exchanged(world, 'Host', 'Other', '2026-11-05T12:00:00Z')
    expect((await play.page(other, team)).may_join).toBe(false)
    expect(await play.join(other, team)).toMatchObject(closed)
  })
})

let provider: LocalProvider
const environment = { GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID, RATE_LIMITS: 'sign-in=1000' }
beforeAll(async () => {
  provider = await startLocalProvider({ redirectUris: [REDIRECT_URI] })
  Object.assign(environment, { GOOGLE_ISSUER: provider.issuer })
})
afterAll(() => provider.stop())

describeOnBoth('A blocked player who deletes their account and signs in again', (engine) => {
  const world = worldFor(engine, environment)
  const accounts = accountsOf(world, () => provider)
  const { block, unblock, listed, reach, effect } = blocksOn(world)
  const count = async (table: string) => {
    const [row] = await world.database.query<{ rows: number }>(
      `select count(*)::int as rows from app.${table}`,
    )
    return row?.rows
  }
  const swap = (token: string, username: string) =>
    world.call(
      'exchange_propose',
      { request_id: randomUUID(), username, offer: OFFER, want: WANT },
      token,
    )

  it('is blocked still, of which neither is told', async () => {
    await signUp(world, 'Dana')
    const subject = randomUUID()
    const first = await accounts.signIn(subject)
    await block('Dana', first.username)
    await accounts.end(first)
    expect((await listed('Dana')).players).toEqual([])
    expect([await count('player_block'), await count('blocked_account')]).toEqual([0, 1])

    const again = await accounts.signIn(subject)
    expect(again.id).not.toBe(first.id)
    expect(await swap(again.token, 'Dana')).toMatchObject(NEUTRAL)
    expect(await swap(await world.token('Dana'), again.username)).toMatchObject(NEUTRAL)
    expect((await listed('Dana')).players).toEqual([])
    const exported = await world.callAs('Dana', 'player_export')
    expect(JSON.stringify(exported.body)).not.toContain(again.username)
    // Dana's earlier block also applies to the new player, which she cannot know; `unblock` does not end it.
    expect((await unblock('Dana', again.username)).status).toBe(200)
    expect(await swap(again.token, 'Dana')).toMatchObject(NEUTRAL)
    await block('Dana', again.username)
    expect(await reach('Dana', again.username)).toMatchObject({ reach: 'blocked' })
    await unblock('Dana', again.username)
    expect(await reach('Dana', again.username)).toMatchObject({ reach: 'open' })
  })

  it('is not, once their blocker was deleted or it was kept for three years', async () => {
    await world.sql`delete from app.blocked_account`
    await signUp(world, 'Edda')
    const subject = randomUUID()
    const first = await accounts.signIn(subject)
    await block('Edda', first.username)
    await accounts.end(first)
    await effect('Edda', 'player_delete', { username: 'Edda' })
    expect([await count('player_block'), await count('blocked_account')]).toEqual([0, 0])

    await signUp(world, 'Frida')
    const other = randomUUID()
    const second = await accounts.signIn(other)
    await block('Frida', second.username)
    await accounts.end(second)
    await world.setClock('2029-12-01T00:00:00Z')
    await accounts.signIn(other)
    expect(await count('player_block')).toBe(0)
    await world.sql`select app.forget_deleted()`
    expect(await count('blocked_account')).toBe(0)
  })
})

describeOnPostgresql('A block and a proposal at the same moment', (engine) => {
  const world = worldFor(engine)
  const { block, unblock } = blocksOn(world)
  const { propose, move, proposed } = exchangesOn(world)
  const open = async () =>
    world.sql`select id from app.proposal where state = 'open'
      and least(proposer_id, partner_id) = least(app.player_by_username('Maja'),
        app.player_by_username('Bruno'))
      and greatest(proposer_id, partner_id) = greatest(app.player_by_username('Maja'),
        app.player_by_username('Bruno'))`

  it('never leave one open, whichever is first and whoever proposes', async () => {
    await forgetBlocks(world)
    await endProposals(world)
    for (const username of ['Maja', 'Bruno']) {
      await giveCopies(world.database, username, {
        'grand-tour/baguette': 90,
        'grand-tour/lantern': 90,
      })
    }
    for (let turn = 0; turn < 12; turn += 1) {
      const older = await proposed('Bruno', 'Maja', OFFER, WANT)
      const answers = await Promise.all([
        propose('Bruno', 'Maja', OFFER, WANT),
        propose('Maja', 'Bruno', OFFER, WANT),
        turn % 2 ? block('Maja', 'Bruno') : block('Bruno', 'Maja'),
        move('Maja', 'accept', older),
        block('Maja', 'Bruno'),
        propose('Bruno', 'Maja', OFFER, WANT),
      ])
      expect([answers[2]?.status, answers[4]?.status]).toEqual([200, 200])
      expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
      expect(await open()).toEqual([])
      if (answers[3]?.status === 200) await move('Maja', 'cancel', older)
      await Promise.all([unblock('Maja', 'Bruno'), unblock('Bruno', 'Maja')])
    }
    expect(await whatIsWrong(world.database)).toEqual({})
  })
})
