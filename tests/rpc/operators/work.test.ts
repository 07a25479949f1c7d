import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { describeOnBoth } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

describeOnBoth('The operator’s daily work', (engine) => {
  it('is done by its commands', async () => {
    const { place, drop } = await engine.place('demo')
    const folder = await mkdtemp(join(tmpdir(), 'rollmates-operator-'))
    const run = (...args: string[]) => startProcess(place, {}, 'cli/operator.ts', args).ended
    const read = async <T extends Record<string, unknown>>(statement: string): Promise<T[]> => {
      const database = await openDatabase(place)
      try {
        return await database.query<T>(statement)
      } finally {
        await database.close()
      }
    }
    try {
      expect((await run('premium', 'Maja', 'on', 'They won it.', 'Ada')).output).toBe(
        'Maja is premium.\n',
      )
      expect(await read(`select premium from app.player where username = 'Maja'`)).toEqual([
        { premium: true },
      ])
      expect((await run('premium', 'Maja', 'perhaps', 'They won it.', 'Ada')).code).toBe(1)

      const [video] = await read<{ id: string }>(`
        insert into app.video_submission
            (campaign_slug, player_id, link, video_key, submitted_at, review_due_at, kept_online_at)
          select 'creator-video', id, 'https://www.youtube.com/watch?v=operator', 'operator',
              app.now(), app.now() + interval '2 days', app.now() + interval '2 days'
            from app.player where username = 'Nia'
          returning id::text`)
      const number = video?.id ?? ''
      expect((await run('videos')).output).toMatch(
        /https:\/\/www\.youtube\.com\/watch\?v=operator {2}must show RM-[2-9A-HJ-NP-Z]{8}\n/,
      )
      expect((await run('take-video', number, 'Ada')).output).toBe(`Video ${number}: in review\n`)
      expect((await run('approve-video', number, 'Ada')).output).toBe(`Video ${number}: approved\n`)
      expect((await run('refuse-video', number, 'too short', 'Ada')).code).toBe(1)

      const [promise] = await read<{ id: string }>(`
        select id::text from app.sticker_delivery where sent_at is null order by id limit 1`)
      const delivery = promise?.id ?? ''
      expect((await run('send-sticker', delivery, 'Ada')).output).toMatch(/: sent\n$/)
      expect((await run('send-sticker', delivery, 'Ada')).output).toMatch(/: already sent\n$/)
      const [owner] = await read<{ username: string }>(`
        select username from app.player
          where id = (select player_id from app.sticker_delivery where id = ${delivery})`)
      expect((await run('player', owner?.username ?? '')).output).toMatch(
        new RegExp(`Ada {2}send-sticker .*redemption ${delivery}`),
      )

      const file = join(folder, 'points.json')
      const report = { import_id: 'report-1', username: 'Maja', points: 5 }
      await writeFile(file, JSON.stringify([{ ...report, scored_at: '2026-11-21T11:00:00Z' }]))
      const importOf = (name: string) => run('event-points', 'events', 'orbit-race', name, 'Ada')
      const imported = async () => JSON.parse((await importOf(file)).output)
      expect(await imported()).toMatchObject({ imported: 1, repeated: 0 })
      // Imports the same reports from a file that another program has encoded.
      await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`, 'utf16le')
      expect(await imported()).toMatchObject({ imported: 0, repeated: 1 })
      expect(await importOf(join(folder, 'nowhere.json'))).toMatchObject({
        code: 1,
        output: expect.stringMatching(/nowhere.json cannot be read .*\nTo fix it: [^\n]*\n$/),
      })

      const jobs = await run('jobs')
      expect(jobs.code).toBe(0)
      expect(
        jobs.output
          .trim()
          .split('\n')
          .map((line) => line.replace(/: \d+$/, '')),
      ).toEqual(JOBS.map(({ name }) => name))
      expect(JSON.parse((await run('reminders')).output)).toEqual([])
      expect((await run('reminders', '--failed')).output).toBe('None.\n')
      const webhook = {
        NOTIFY: 'webhook',
        NOTIFY_URL: 'http://127.0.0.1:9/',
        NOTIFY_SECRET: newSecret(),
        SITE_URL: 'https://rollmates.example',
      }
      expect(
        await startProcess(place, webhook, 'cli/operator.ts', ['reminders']).ended,
      ).toMatchObject({ code: 1, output: expect.stringContaining('NOTIFY=webhook posts') })
    } finally {
      await rm(folder, { recursive: true, force: true })
      await drop()
    }
  })
})
