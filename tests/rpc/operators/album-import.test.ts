import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { linkGame } from '../support/album-reports.ts'
import { copiesOf } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { STICKERS } from '../support/running-album.ts'
import { worldFor } from '../support/world.ts'

const OPTIONS = { csv: false, due: false, failed: false, frozen: false }
const SLUGS = STICKERS.map(({ slug }) => slug)

describeOnBoth('The import of albums', (engine) => {
  const world = worldFor(engine)
  const folder = mkdtempSync(join(tmpdir(), 'album-import-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (name: string, ...args: string[]) =>
    (await COMMANDS[name]?.run(world.database, args, OPTIONS, []))?.join('\n') ?? ''
  const importFile = async (name: string, content: string) => {
    const file = join(folder, name)
    writeFileSync(file, content)
    return JSON.parse(await run('album-import', file, 'Zoe')) as unknown
  }

  it('takes a table of many batches, tells what it refused, and can be repeated', async () => {
    const players: string[] = []
    for (let number = 0; number < 15; number += 1) {
      await signUp(world, `Collector ${number}`)
      players.push(await linkGame(world, `Collector ${number}`))
    }
    const lines = players.flatMap((player) => SLUGS.map((slug) => `${player};${slug};2;${NOW}`))
    const wrong = { player: players[0], sticker: 'grand-tour/nothing', copies: '1', at: NOW }
    const table = ['player;sticker;copies;at', ...lines, Object.values(wrong).join(';')].join('\n')
    const refused = [{ ...wrong, reason: 'unknown_sticker' }]
    expect(lines.length).toBeGreaterThan(1_000)
    expect(await importFile('albums.csv', table)).toEqual({
      imported: lines.length,
      repeated: 0,
      outdated: 0,
      refused,
    })
    expect(await importFile('albums.csv', table)).toMatchObject({
      imported: 0,
      repeated: lines.length,
      refused,
    })
    expect(await copiesOf(world.database, 'Collector 14')).toEqual(
      Object.fromEntries(SLUGS.map((slug) => [slug, 2])),
    )
    expect(await run('audit')).toMatch(
      /Zoe {2}album-import {2}.*0 imported, 1215 repeated, 0 outdated, 1 refused/,
    )
  })

  it('takes JSON, and names the entry and the fix of what it cannot read', async () => {
    await signUp(world, 'Reader')
    const entry = { player: await linkGame(world, 'Reader'), sticker: SLUGS[0], copies: 3, at: NOW }
    expect(await importFile('one.json', JSON.stringify([entry]))).toMatchObject({ imported: 1 })
    for (const [wrong, message] of [
      [{ copies: 'many' }, 'entry 2: copies "many" cannot be taken'],
      [{ at: '2026-11-21 11:00' }, 'entry 2: at "2026-11-21 11:00" cannot be taken'],
      [{ player: '' }, 'entry 2 has no player'],
      [{ player: 'Reader' }, 'entry 2: player "Reader" cannot be taken'],
      [{ sticker: null }, 'entry 2 has no sticker'],
    ] as const) {
      const file = JSON.stringify([
        { ...entry, copies: 9 },
        { ...entry, ...wrong },
      ])
      await expect(importFile('two.json', file)).rejects.toThrow(message)
    }
    expect(await copiesOf(world.database, 'Reader')).toEqual({ [SLUGS[0] ?? '']: 3 })
  })
})
