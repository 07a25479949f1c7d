import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishAlbums } from '#backend/database/publish-albums.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'
import { publishedAlbums } from '#src/albums/album-row.ts'
import { describeOnBoth } from '../support/engines.ts'

/** The first migration that knows albums. */
const ALBUMS = '0054_albums.sql'

/** A player’s things in a database of before, in every table that names stickers. */
const PAST = `
  insert into app.player (id, username, avatar, joined_at)
    select md5('player:' || n)::uuid, 'player ' || n, 'fox', '2026-01-01T00:00:00Z'
      from generate_series(1, 2) as n;
  insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
    select md5('player:1')::uuid, slug, position, 'game', '2026-02-01T00:00:00Z' from app.sticker;
  insert into app.sticker_want (player_id, sticker_slug, wanted_at)
    values (md5('player:1')::uuid, 'crown', '2026-02-01T00:00:00Z');
  insert into app.exchange (proposer_id, partner_id, completed_at)
    values (md5('player:1')::uuid, md5('player:2')::uuid, '2026-02-02T00:00:00Z');
  insert into app.sticker_transfer
      (exchange_id, from_player_id, to_player_id, sticker_slug, transferred_at)
    select id, proposer_id, partner_id, 'toast', completed_at from app.exchange;
  insert into app.proposal (proposer_id, partner_id, proposed_at, expires_at)
    values (md5('player:1')::uuid, md5('player:2')::uuid, '2026-02-02T00:00:00Z', '2026-02-04T00:00:00Z');
  insert into app.proposal_sticker (proposal_id, side, sticker_slug, copies)
    select id, 'offer', 'cat', 2 from app.proposal;
  insert into app.free_sticker_claim
      (player_id, campaign_slug, offered_on, offer, sticker_slug, claimed_at)
    values (md5('player:1')::uuid, 'invite-activity', '2026-02-02', 1, 'frog', '2026-02-02T08:00:00Z');
  insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at, due_at)
    values (md5('player:1')::uuid, 'moon', 'redemption', '2026-02-02T08:00:00Z', '2026-02-02T08:00:00Z');
  insert into app.redemption (id, player_id, activity_slug, sticker_slug, points, applied_at)
    select id, player_id, 'invite-activity', sticker_slug, 5, promised_at from app.sticker_delivery;
  insert into app.stock_entry (campaign_slug, sticker_slug, day, copies, reason, entered_at)
    values ('invite-activity', 'moon', '2026-02-02', 50, 'renewed', '2026-02-02T00:00:00Z');
  insert into app.sticker_stock (campaign_slug, sticker_slug, day, left_count)
    values ('invite-activity', 'moon', '2026-02-02', 49);
  insert into app.new_user_reward (player_id, campaign_slug, seed, reward, claimed_at)
    values (md5('player:1')::uuid, 'new-user-rewards', '\\x00',
      '{"type": "sticker", "sticker": "lemon", "rarity": "rare"}', '2026-02-02T08:00:00Z');
  insert into app.draw_wheel (digest, wheel, first_spun_at)
    select sha256(convert_to(wheel::text, 'UTF8')), wheel, '2026-02-02T08:00:00Z'
      from (values ('{"prizes": [{"id": "gold-sticker", "weight": 1,
        "reward": {"type": "sticker", "sticker": "crown"}}], "fallback": "gold-sticker"}'::jsonb)) as given (wheel);
  insert into app.draw_spin (player_id, campaign_slug, day, number, wheel_digest, ticket, fell_on, won,
      reward, spun_at)
    select md5('player:1')::uuid, 'lucky-draw', '2026-02-02', 1, digest, 0, 'gold-sticker',
        'gold-sticker', '{"type": "sticker", "sticker": "crown", "rarity": "gold"}', '2026-02-02T08:00:00Z'
      from app.draw_wheel;
  insert into app.request (caller, request_id, function, params_hash, answer, asked_at)
    values (md5('player:1')::uuid, gen_random_uuid(), 'wants_update', '\\x00',
      '{"wanted": ["crown"], "sets": [{"slug": "snack-bar", "owned": 1, "total": 6,
        "stickers": [{"slug": "toast", "rarity": "rare"}]}], "player": {"avatar": "cat"}}',
      '2026-02-02T08:00:00Z');`

describeOnBoth('Stickers of before there were albums', (engine) => {
  let root: string
  let database: Database
  let drop: () => Promise<void>

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
    await cp(SQL_ROOT, root, { recursive: true })
    for (const name of await readdir(join(root, 'migrations'))) {
      if (name >= ALBUMS) await rm(join(root, 'migrations', name))
    }
    const { place, drop: dropPlace } = await engine.place('empty')
    database = await openDatabase(place)
    drop = dropPlace
    await migrate(database, root)
  })
  afterEach(async () => {
    await database.close()
    await drop()
    await rm(root, { recursive: true, force: true })
  })

  it('are of the first album afterwards, everywhere, and no copy more or less', async () => {
    await database.transaction((transaction) => transaction.script(PAST))
    const sums = () =>
      database.query(
        `select regexp_replace(sticker_slug, '^.*/', '') as sticker, copies
          from app.sticker_holding order by 1`,
      )
    const before = await sums()
    await prepareDatabase(database, 'test')
    expect(await sums()).toEqual(before)
    for (const table of [
      'sticker_entry',
      'sticker_holding',
      'sticker_want',
      'sticker_transfer',
      'proposal_sticker',
      'free_sticker_claim',
      'sticker_delivery',
      'redemption',
      'stock_entry',
      'sticker_stock',
    ]) {
      const slugs = await database.query<{ slug: string }>(
        `select distinct sticker_slug as slug from app.${table}`,
      )
      expect(slugs.length, table).toBeGreaterThan(0)
      for (const { slug } of slugs) expect(slug, table).toMatch(/^first-roll\/[a-z]+$/)
    }
    expect(await database.query('select reward from app.new_user_reward')).toEqual([
      { reward: { type: 'sticker', sticker: 'first-roll/lemon', rarity: 'rare' } },
    ])
    expect(await database.query('select answer from app.request')).toEqual([
      {
        answer: {
          wanted: ['first-roll/crown'],
          sets: [
            {
              slug: 'first-roll/snack-bar',
              owned: 1,
              total: 6,
              stickers: [{ slug: 'first-roll/toast', rarity: 'rare' }],
            },
          ],
          // The name of an avatar is no sticker’s.
          player: { avatar: 'cat' },
        },
      },
    ])
    // A spin still finds its wheel, by the digest of what stands on it now.
    expect(
      await database.query(
        `select spin.reward ->> 'sticker' as won,
            wheel #>> '{prizes,0,reward,sticker}' as prize,
            digest = sha256(convert_to(wheel::text, 'UTF8')) as right
          from app.draw_spin as spin join app.draw_wheel on digest = wheel_digest`,
      ),
    ).toEqual([{ won: 'first-roll/crown', prize: 'first-roll/crown', right: true }])

    // Ledgers are append-only again, and the folder of the album fits what stands there.
    await expect(database.query('delete from app.sticker_entry')).rejects.toMatchObject({
      code: '55000',
    })
    await database.query(`select app.set_clock('2026-02-03T00:00:00Z', true)`)
    const [first] = publishedAlbums()
    expect(first?.slug).toBe('first-roll')
    await expect(publishAlbums(database, first ? [first] : [])).resolves.toEqual([
      { slug: 'first-roll', change: 'changed' },
    ])
    expect(await sums()).toEqual(before)
  })

  it('are none in a new database, whose albums come with the first publishing', async () => {
    await prepareDatabase(database, 'test')
    expect(await database.query('select slug from app.sticker')).toEqual([])
    const albums = publishedAlbums()
    expect(await publishAlbums(database, albums)).toEqual(
      albums.map(({ slug }) => ({ slug, change: 'created' })),
    )
  })
})
