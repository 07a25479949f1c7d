// @module-tag long
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { COMMANDS as OPERATOR_COMMANDS } from '#backend/cli/operator-commands.ts'
import type { Database } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { COMMANDS } from '#scripts/commands.mjs'
import { readCommandLine } from '#scripts/lib/command-line.mjs'
import { claimsOfDocs } from '#tests/unit/docs/claims.ts'
import { EXAMPLE_SEASON } from '#tests/unit/docs/truth.ts'
import { describeOnPglite, describeOnPostgresql } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'

// These ask first, which needs a terminal.
const ASKING = ['stop-campaign', 'reopen-campaign']

const ofOperators = Object.entries(OPERATOR_COMMANDS).flatMap(([name, { args }]) => {
  if (ASKING.includes(name)) return []
  const option = { ban: ' --days 3' }[name] ?? ''
  return `npm run operator -- ${name} ${args}`.trimEnd() + option
})

const commands = new Set([
  ...claimsOfDocs().flatMap(({ kind, text }) =>
    kind === 'command' ? [text.replace(/^(?:[A-Z_]+=\S+ )*/, '')] : [],
  ),
  ...ofOperators,
])

const INSTALLS = /^npm ci\b/

/** The commands run on PostgreSQL, which opens immediately; opening an embedded database takes seconds. */
const describeOnQuickest =
  inject('postgresqlUrl') === null ? describeOnPglite : describeOnPostgresql

describeOnQuickest('The commands that the documents name', (engine) => {
  it('work on the demo, in the order in which they are named', async () => {
    const { place, drop } = await engine.place('demo')
    const folder = await mkdtemp(join(tmpdir(), 'rollmates-docs-'))
    const campaigns = join(folder, 'campaigns')
    await cp('campaigns', campaigns, { recursive: true })
    const albums = join(folder, 'albums')
    await cp('albums', albums, { recursive: true })
    const values = await demoValues()
    const failed: string[] = []
    const ran: string[] = []
    try {
      for (const command of commands) {
        if (INSTALLS.test(command)) continue
        const { name, args } = readCommand(command, values)
        const program = backendProgram(name)
        if (!program) {
          // Checks only the arguments, because these commands take too long and other tests run them.
          expect(() => readCommandLine(name, args), command).not.toThrow()
          continue
        }
        const { code, output } = await run(program, args)
        ran.push(command)
        // Without arguments only the operator's command fails: it prints its usage and what is missing.
        const expected = name === 'operator' && args.length === 0 ? 2 : 0
        if (code !== expected) failed.push(`${command}: ${code} ${output}`)
      }
      expect(failed).toEqual([])
      expect(ran.length).toBeGreaterThan(20)
      expect(await readdir(join(campaigns, EXAMPLE_SEASON))).toEqual(
        expect.arrayContaining(['art', 'campaign.yaml', 'copy']),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
      await drop()
    }

    /** Runs a program: stops it as soon as it listens as a server, otherwise waits until it ends. */
    async function run(program: string, args: readonly string[]) {
      const environment = {
        CAMPAIGNS_DIR: campaigns,
        ALBUMS_DIR: albums,
        ROLLMATES_MODE: 'demo',
      }
      const started = startProcess(place, environment, program, args)
      if (program === 'server/main.ts') {
        const health = await fetch(`${await started.address}/healthz`)
        expect(health.status).toBe(200)
        started.child.kill('SIGTERM')
      }
      return started.ended
    }

    async function demoValues(): Promise<Record<string, string>> {
      const database = await openDatabase(place)
      try {
        const videos = await database.query<{ id: string }>(`
          insert into app.video_submission (campaign_slug, player_id, link, video_key, submitted_at,
              review_due_at, kept_online_at)
            select 'creator-video', id, 'https://youtu.be/' || username, 'docs:' || username, app.now(),
                app.now() + interval '2 days', app.now() + interval '2 days'
              from app.player where username in ('Nia', 'Maja')
            returning id::text`)
        const [redemption, failed, refunded, sent] = await promised(database)
        const list = async (name: string, text: string) => {
          const path = join(folder, `${name}.csv`)
          await writeFile(path, text)
          return path
        }
        const file = join(folder, 'points.json')
        const report = { import_id: 'docs', username: 'Maja', points: 5 }
        await writeFile(file, JSON.stringify([{ ...report, scored_at: '2026-11-21T11:00:00Z' }]))
        const [maja] = await database.query<{ id: string }>(
          `select id::text from app.player where username = 'Maja'`,
        )
        const album = `player,sticker,copies,at\n${maja?.id},grand-tour/bee,1,2026-11-21T11:00:00Z\n`
        const usernames = join(folder, 'usernames.txt')
        await writeFile(usernames, 'Maja\n')
        const [post] = await database.query<{ username: string }>(
          `select username from app.partner_post as post join app.player on player.id = player_id
            where team_id is not null order by post.id limit 1`,
        )
        const [run] = await database.query<{ id: string }>(
          'select id::text from app.mini_game_run where ended_at is not null limit 1',
        )
        const [team] = await database.query<{ id: string }>(
          'select id::text from app.partner_team order by partner_team.id limit 1',
        )
        const [reported] = await database.query<{ id: string }>(
          `insert into app.report (reporter_id, kind, player_id, reason, words, reported_at)
            select maja.id, 'player', nia.id, 'other', '{}', app.now()
              from app.player as maja, app.player as nia
              where maja.username = 'Maja' and nia.username = 'Nia'
            returning id::text`,
        )
        const [linked] = await database.query<{ link: string }>(
          `select game_link as link from app.player where username = 'Inês C.'`,
        )
        const pending = await database.query<{ id: string }>(
          `insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at, pending_points)
            select newcomer.id, maja.id, 'invite-activity', app.now(), 1
              from app.player as newcomer
              join app.player as maja on maja.username = 'Maja' and maja.id <> newcomer.id
              where newcomer.deleted_at is null
                and not exists (select from app.invitation where invitee_id = newcomer.id)
              limit 2
            returning id::text`,
        )
        const asked = await database.query<{ id: string }>(
          `select app.ask_second_person('delete-player',
              '{"args": ["t0by", "Asked.", "Zoe"], "lines": []}', 'Zoe', null)::text as id
            from generate_series(1, 2)`,
        )
        await database.query(`update app.player set about = 'Hello' where username = 'Maja'`)
        return {
          'resolve-report <number>': reported?.id ?? '',
          '<outcome>': 'dismissed',
          '<kind>': 'name',
          '<player or team>': 'Inês C.',
          '<words>': 'Inês C.',
          '<words> <outcome>': 'accepted',
          '<usernames file>': usernames,
          '<link>': linked?.link ?? '',
          'release-invitation <number>': pending[0]?.id ?? '',
          'refuse-invitation <number>': pending[1]?.id ?? '',
          '<new name>': 'Somebody new',
          '<team>': team?.id ?? '',
          'rename-player <username>': 'Nia',
          'delete-player <username>': 'Bruno',
          '<new file>': join(folder, 'player.json'),
          'export-audit <new file>': join(folder, 'audit.csv'),
          'confirm-request <number>': asked[0]?.id ?? '',
          'refuse-request <number>': asked[1]?.id ?? '',
          'remove-post <username>': post?.username ?? '',
          'void-run <run>': run?.id ?? '',
          '<username>': 'Maja',
          '<username> <campaign>': 'events',
          '<day or event>': 'orbit-race',
          '<points>': '1',
          '<slug>': 'docs-season',
          'campaign <command>': '--help',
          'operator <command>': 'jobs',
          '<redemption>': redemption ?? '',
          'mark-sent <file>': await list('sent', `delivery\n${sent}\n`),
          'mark-failed <file>': await list('failed', `delivery,why\n${failed},not_taken\n`),
          'try-again <file>': await list('again', `delivery\n${failed}\n`),
          'refund <file>': await list('refund', `delivery\n${refunded}\n`),
          '<your name>': 'Ada',
          '<reason>': 'It is too short.',
          '<event>': 'orbit-race',
          '<file>': file,
          'mail-bounced <file>': await list('bounced', 'no.player@example.com\n'),
          'album-import <file>': await list('album', album),
          'take-video <number>': videos[0]?.id ?? '',
          'approve-video <number>': videos[0]?.id ?? '',
          'refuse-video <number>': videos[1]?.id ?? '',
          'snapshot <campaign>': 'movie-night',
          'event-points <campaign>': 'events',
          '<on|off>': 'on',
          '<time|real|demo>': '2026-12-24T18:00Z',
          '<folder>': folder,
        }
      } finally {
        await database.close()
      }
    }
  })
})

/** Promises Maja four redeemed stickers and makes the third delivery fail; returns the deliveries' ids. */
async function promised(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(`
    with maja as (select id from app.player where username = 'Maja'),
    made as (
      select app.create_sticker_delivery(maja.id, 'grand-tour/strawberry', 'redemption', app.now() + interval '1 day')
          as id, maja.id as player
        from maja, generate_series(1, 4))
    insert into app.redemption (id, player_id, activity_slug, sticker_slug, points, applied_at)
      select id, player, 'invite-activity', 'grand-tour/strawberry', 5, app.now() from made
      returning id::text`)
  const ids = rows.map(({ id }) => id)
  await database.query(
    `select app.mark_deliveries('failed',
        jsonb_build_array(jsonb_build_object('delivery', $1::text, 'why', 'not_taken')), 'Ada')`,
    [ids[2]],
  )
  return ids
}

function readCommand(command: string, values: Readonly<Record<string, string>>) {
  // Process managers start a program directly; the test runs the npm command of the same program.
  const named = command.replace(/^node (\S+)/, (_, program) => `npm run ${commandOf(program)}`)
  const line = /^npm (?:run )?([\w:-]+)(?: --)?(?: (.+))?$/.exec(named)
  if (!line) throw new Error(`The documents name "${command}", which is no command of package.json`)
  const [, name = '', rest = ''] = line
  const words = rest.match(/<[^>]+>|\S+/g) ?? []
  const args = words.map(
    (word, at) => values[`${words[at - 1] ?? name} ${word}`] ?? values[word] ?? word,
  )
  return { name, args }
}

function commandOf(program: string): string {
  const found = Object.entries(COMMANDS).find(([, { runs }]) => runs?.[0] === program)
  return found?.[0] ?? program
}

function backendProgram(name: string): string | undefined {
  const [program = ''] = COMMANDS[name]?.runs ?? []
  return program.startsWith('backend/') ? program.slice('backend/'.length) : undefined
}
