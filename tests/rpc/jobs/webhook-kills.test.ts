import { expect, it } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { addEvent, after } from '../support/event-reminders.ts'
import { newSecret, openGameEndpoint } from '../support/game-endpoint.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { startProcess } from '../support/server-process.ts'

const SECRET = newSecret()

/** The number of deliveries, and the number of reminders, to post. */
const EACH = 60

describeOnPostgresql('Servers that post to the game and are killed', (engine) => {
  it('lose nothing and send nothing twice, two at once', async () => {
    const { place, drop } = await engine.place('demo')
    const game = await openGameEndpoint(SECRET, 0)
    const database = await openDatabase(place)
    const serve = () =>
      startProcess(place, {
        JOBS: 'on',
        LOG_LEVEL: 'silent',
        SITE_URL: 'https://rollmates.example',
        DELIVERY: 'webhook',
        DELIVERY_URL: game.url,
        DELIVERY_SECRET: SECRET,
        NOTIFY: 'webhook',
        NOTIFY_URL: game.url,
        NOTIFY_SECRET: SECRET,
      })
    const setClock = (at: string) =>
      database.query('select app.set_clock($1::text::timestamptz, true)', [at])
    const states = async () => {
      const rows = await database.query<{ kind: string; states: string[] }>(
        `select 'delivery' as kind, json_agg(distinct state) as states
            from app.sticker_delivery where reason = 'kill_test'
          union all
          select 'reminder', json_agg(distinct state)
            from app.outbox where event_id = 'kill-test'`,
      )
      return Object.fromEntries(rows.map(({ kind, states }) => [kind, states]))
    }
    try {
      await database.query(`select app.set_mode('test'), app.set_delivery('webhook')`)
      await setClock(NOW)
      await database.query(
        `select app.grant_reward(player.id, '{"type": "sticker", "sticker": "grand-tour/lantern"}', 'kill_test',
            null, '', 'Europe/Berlin')
          from (select id from app.player where game_link is not null order by id limit 1) as player,
            generate_series(1, $1::integer)`,
        [EACH],
      )
      // The event's reminders are due immediately, and can still be posted an hour later.
      await addEvent({ database }, 'kill-test', after(NOW, 7_200))
      await database.query(
        `update app.campaign set numbers = jsonb_set(numbers, '{remind_minutes}', '180')
          where slug = 'events'`,
      )
      await database.query(
        `insert into app.event_reminder (campaign_slug, event_id, player_id, set_at)
          select 'events', 'kill-test', id, app.now() from app.player
            where not app.is_banned(player) order by id limit $1::integer`,
        [EACH],
      )
      // The endpoint answers only every third id, so that the servers are killed during attempts.
      const seenOf = (type: string) => game.received.filter(({ id }) => id.startsWith(type)).length
      game.manner = ({ id }) => (Number(id.replace(/\D+/, '')) % 3 === 0 ? 'take' : 'never')
      const first = [serve(), serve()]
      await Promise.all(first.map(({ address }) => address))
      await expect
        .poll(() => Math.min(seenOf('delivery_'), seenOf('reminder_')))
        .toBeGreaterThanOrEqual(EACH / 2)
      for (const { child } of first) child.kill('SIGKILL')
      await Promise.all(first.map(({ ended }) => ended))
      const seen = game.received.length
      expect(await states()).toEqual({
        delivery: expect.arrayContaining(['on_its_way']),
        reminder: expect.arrayContaining(['waiting']),
      })

      // An hour later, when the interrupted attempts are due again, new servers repeat them.
      await setClock(after(NOW, 3_600))
      game.manner = () => 'take'
      const second = [serve(), serve()]
      await expect.poll(states).toEqual({ delivery: ['sent'], reminder: ['sent'] })
      for (const { child } of second) child.kill('SIGTERM')
      await Promise.all(second.map(({ ended }) => ended))

      expect(game.received.length).toBeGreaterThan(seen)
      const kept = [...game.kept.values()]
      expect(kept.filter(({ data }) => data.reason === 'kill_test')).toHaveLength(EACH)
      expect(kept.filter(({ data }) => data.event === 'kill-test')).toHaveLength(EACH)
      const counts = await database.query(
        `select count(*)::int as sent from app.sticker_entry where reason = 'kill_test'
          and entered_at >= $1::text::timestamptz`,
        [NOW],
      )
      expect(counts).toEqual([{ sent: EACH }])
      expect(game.forged).toEqual([])
      expect(await brokenInvariants(database)).toEqual([])
    } finally {
      await database.close()
      await game.close()
      await drop()
    }
  })
})
