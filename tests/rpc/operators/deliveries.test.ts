import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

describeOnBoth('The operator’s commands about deliveries', (engine) => {
  it('list what is due, and record from a file what was done', async () => {
    const { place, drop } = await engine.place('demo')
    const folder = await mkdtemp(join(tmpdir(), 'rollmates-deliveries-'))
    const run = (...args: string[]) => startProcess(place, {}, 'cli/operator.ts', args).ended
    const file = async (name: string, text: string) => {
      const path = join(folder, name)
      await writeFile(path, text)
      return path
    }
    const database = await openDatabase(place)
    await database.query(
      `select app.set_mode('test'), app.set_clock($1::text::timestamptz, true), app.set_delivery('operator')`,
      [NOW],
    )
    await database.query(`
      update app.player set username = '=cmd()', game_link = 'https://mply.io/a,"b"'
        where username = 'Maja'`)
    await database.query(`
      select app.grant_reward(app.player_by_username('=cmd()'),
          '{"type": "sticker", "sticker": "grand-tour/lantern"}', 'lucky_draw', null, '', 'Europe/Berlin'),
        app.add_dice(app.player_by_username('=cmd()'), 7, 'visit'),
        app.create_sticker_delivery(app.player_by_username('=cmd()'), 'grand-tour/bonfire', 'video')`)
    await database.close()
    try {
      const listed = await run('deliveries', '--due')
      expect(listed.output).toMatch(
        /^\d+ {2}on_its_way {2}due 2026-11-21T12:00:00.000Z {2}grand-tour\/lantern {2}lucky_draw {2}=cmd\(\) {2}https:\/\/mply.io\/a,"b"\n\d+ .* 7 dice {2}visit .*\n$/,
      )
      const waiting =
        / promised .* grand-tour\/bonfire {2}video .* {2}waits for its golden blitz, which begins 2026-12-05T/
      expect((await run('deliveries')).output).toMatch(waiting)
      expect((await run('player', '=cmd()')).output).toContain(
        '  waits for its golden blitz, which',
      )
      const csv = await run('deliveries', '--due', '--csv')
      const { data } = Papa.parse<Record<string, string>>(csv.output.trim(), { header: true })
      const [lantern, dice] = data.map(({ delivery }) => delivery ?? '')
      // The quote makes a spreadsheet treat the name as text.
      expect(data).toMatchObject([
        {
          username: "'=cmd()",
          game_link: 'https://mply.io/a,"b"',
          sticker: 'grand-tour/lantern',
          reason: 'lucky_draw',
        },
        { sticker: '', dice: '7', reason: 'visit' },
      ])

      // The file of sent deliveries is the printed list with only the rows that were sent.
      const sent = await file('sent.csv', csv.output.split('\n').slice(0, 2).join('\r\n'))
      expect(await run('mark-sent', sent, 'Ada', '--dry-run')).toEqual({
        code: 0,
        output: '(dry run) 1 sent, 0 already sent\n',
      })
      expect((await run('mark-sent', sent, 'Ada')).output).toBe('1 sent, 0 already sent\n')
      expect((await run('mark-sent', sent, 'Ada')).output).toBe('0 sent, 1 already sent\n')
      const failed = await file('failed.csv', `\ufeffDelivery;Why\n${dice};not_taken\n`)
      expect((await run('mark-failed', failed, 'Ada')).output).toBe('1 failed, 0 already failed\n')
      expect((await run('deliveries', '--due')).output).toBe('Nothing waits.\n')
      expect((await run('deliveries', '--failed')).output).toMatch(/ 7 dice .* not_taken\n$/)
      const refunded = `Left out: delivery ${dice}, nobody paid points for it: try it again.\n0 refunded, 0 already refunded, 1 left out\n`
      expect((await run('refund', failed, 'Ada')).output).toBe(
        `${refunded.replace(/^/gm, '(dry run) ').slice(0, -'(dry run) '.length)}Request 1 waits 24 hours for a second person: confirm-request 1 <your name>\n`,
      )
      // The file that was asked for counts, not what it has become.
      await file('failed.csv', `delivery\n${lantern}\n`)
      expect((await run('confirm-request', '1', 'Bo')).output).toBe(refunded)
      await file('failed.csv', `delivery;why\n${dice};not_taken\n`)
      expect((await run('try-again', failed, 'Bo')).output).toBe(
        '1 tried again, 0 already tried again\n',
      )
      expect((await run('deliveries', '--due')).output).toMatch(/^\d+ {2}on_its_way .* 7 dice/)

      const mixed = await file('mixed.csv', `delivery\n${lantern}\n987654321\n`)
      expect(await run('mark-sent', mixed, 'Ada')).toEqual({
        code: 0,
        output:
          'Left out: delivery 987654321, there is none.\n0 sent, 1 already sent, 1 left out\n',
      })

      for (const [text, message] of [
        ['number\n1\n', 'has no column "delivery"'],
        ['delivery\n', 'lists no delivery'],
        ['delivery\n1\nx\n', 'row 2 after the names: delivery "x" is no number'],
      ] as const) {
        const wrong = await run('mark-sent', await file('wrong.csv', text), 'Ada')
        expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining(message) })
      }
      expect(await run('mark-sent', join(folder, 'nowhere.csv'), 'Ada')).toMatchObject({
        code: 1,
        output: expect.stringContaining('cannot be read (ENOENT)'),
      })
      expect((await run('deliveries', '--due')).output).toMatch(/^\d+ {2}on_its_way .* 7 dice/)
      expect((await run('deliveries', '--due', '--failed')).code).toBe(1)

      const audited = await openDatabase(place)
      expect(
        await audited.query(
          `select step, entered_by from app.delivery_entry where entered_by is not null order by id`,
        ),
      ).toEqual([
        { step: 'sent', entered_by: 'Ada' },
        { step: 'failed', entered_by: 'Ada' },
        { step: 'tried_again', entered_by: 'Bo' },
      ])
      await audited.close()
    } finally {
      await rm(folder, { recursive: true, force: true })
      await drop()
    }
  })
})
