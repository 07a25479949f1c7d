import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { appInstalled } from '#src/contract/functions/players.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from './support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from './support/engines.ts'
import { worldFor } from './support/world.ts'

const LATER = '2026-11-23T08:00:00.000Z'

describeOnBoth('app_installed', (engine) => {
  const world = worldFor(engine)
  const install = async (username: string, device_id: unknown, request_id: string = randomUUID()) =>
    world.call('app_installed', { request_id, device_id }, await world.token(username))
  const firstDownload = async (username: string, device_id: string) => {
    const { status, body } = await install(username, device_id)
    expect(status).toBe(200)
    return v.parse(appInstalled.result, body).first_download_at
  }

  afterEach(() => world.setClock(NOW))

  it('knows a first-time downloader by the first install on a new device', async () => {
    expect(await firstDownload('Nia', 'phone of Nia')).toBe(NOW)
    await world.setClock(LATER)
    // The same start again and a second device change nothing.
    expect(await firstDownload('Nia', 'phone of Nia')).toBe(NOW)
    expect(await firstDownload('Nia', 'tablet of Nia')).toBe(NOW)
    // Another player on one of her devices is not new, and neither is he on a new device later.
    expect(await firstDownload('t0by', 'tablet of Nia')).toBe(null)
    expect(await firstDownload('t0by', 'phone of Toby')).toBe(null)
    const [row] = await world.database.query<{ nia: Date; toby: Date | null }>(
      `select app.iso(app.first_download_at(app.player_by_username('Nia'))) as nia,
        app.first_download_at(app.player_by_username('t0by')) as toby`,
    )
    expect(row).toEqual({ nia: NOW, toby: null })
  })

  it('stores no device id, and keeps every entry', async () => {
    const device = `device ${randomUUID()}`
    await install('Bruno', device)
    const digest = createHash('sha256').update(device).digest('hex')
    const rows = await world.database.query(
      `select encode(device_digest, 'hex') as digest from app.app_install
        where player_id = app.player_by_username('Bruno')`,
    )
    expect(rows).toEqual([{ digest }])
    const [request] = await world.database.query<{ kept: string }>(
      `select string_agg(request::text, '') as kept from app.request`,
    )
    expect(request?.kept).not.toContain(device)
    await expect(world.database.query('delete from app.app_install')).rejects.toThrow('append-only')
  })

  it('refuses an invalid device id', async () => {
    for (const device_id of ['', null, 'x'.repeat(201)]) {
      expect(await install('Maja', device_id)).toMatchObject({
        status: 400,
        body: { code: '22023' },
      })
    }
  })

  it('does the same request once, with the same result', async () => {
    const request_id = randomUUID()
    const first = await install('Inês C.', 'a phone', request_id)
    await world.setClock(LATER)
    expect((await install('Inês C.', 'a phone', request_id)).body).toEqual(first.body)
    expect(await install('Inês C.', 'another', request_id)).toMatchObject({
      body: { code: REFUSAL.request_id_reused },
    })
  })
})

describeOnPostgresql('A device that several players start at once', (engine) => {
  const world = worldFor(engine)

  it('makes one of them a first-time downloader', async () => {
    const answers = await Promise.all(
      ['Maja', 'Bruno', 't0by', 'Nia', 'Inês C.'].map(async (name) =>
        world.call(
          'app_installed',
          { request_id: randomUUID(), device_id: 'shared' },
          await world.token(name),
        ),
      ),
    )
    const dates = answers.map(({ body }) => v.parse(appInstalled.result, body).first_download_at)
    expect(dates.filter((date) => date !== null)).toHaveLength(1)
  })
})
