import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { appInstalled } from '#src/contract/functions/invites.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const LATER = '2026-11-23T08:00:00.000Z'

describeOnBoth('app_installed', (engine) => {
  const world = worldFor(engine)
  const install = async (username: string, device_id: unknown, request_id: string = randomUUID()) =>
    world.callAs(username, 'app_installed', { request_id, device_id })
  const firstDownload = async (username: string, device_id: string) => {
    const { status, body } = await install(username, device_id)
    expect(status).toBe(200)
    return v.parse(appInstalled.result, body).first_download_at
  }

  const newcomer = async (username: string, joined = NOW) => {
    await signUp(world, username)
    await world.sql`update app.player set joined_at = ${joined}::text::timestamptz
      where id = app.player_by_username(${username})`
    return username
  }

  afterEach(() => world.setClock(NOW))

  it('knows a first-time downloader by the first install on a new device', async () => {
    await newcomer('Neo')
    expect(await firstDownload('Neo', 'phone of Neo')).toBe(NOW)
    await world.setClock(LATER)
    await newcomer('Tod', LATER)
    expect(await firstDownload('Neo', 'phone of Neo')).toBe(NOW)
    expect(await firstDownload('Neo', 'tablet of Neo')).toBe(NOW)
    expect(await firstDownload('Tod', 'tablet of Neo')).toBe(null)
    expect(await firstDownload('Tod', 'phone of Tod')).toBe(null)
    const [row] = await world.sql<{ neo: Date; tod: Date | null }>`
      select app.iso(app.first_download_at(app.player_by_username('Neo'))) as neo,
      app.first_download_at(app.player_by_username('Tod')) as tod`
    expect(row).toEqual({ neo: NOW, tod: null })
  })

  it('knows that an account of before the install is no first-time downloader', async () => {
    expect(await firstDownload('Maja', 'the first phone of Maja')).toBe(null)
    await newcomer('Too Old', '2026-11-21T10:59:59Z')
    expect(await firstDownload('Too Old', 'phone of Too Old')).toBe(null)
    await newcomer('Just Now', '2026-11-21T11:00:00Z')
    expect(await firstDownload('Just Now', 'phone of Just Now')).toBe(NOW)
  })

  it.each([
    ['in other letters', 'ab-Cd'],
    ['with spaces', ' AB-C D\u00a0\u3000'],
    ['with invisible signs', 'AB\u200b-\u2060C\u00adD\ufe0f'],
    ['in full width', '\uff21\uff22-\uff23\uff24'],
    ['with line breaks', 'AB-CD\r\n'],
  ])('takes the same device id %s for the same device', async (_how, device_id) => {
    const names = [await newcomer(`First ${_how}`), await newcomer(`Second ${_how}`)]
    const first = `AB-CD of ${_how}`
    expect(await firstDownload(names[0] ?? '', first)).toBe(NOW)
    expect(await firstDownload(names[1] ?? '', `${device_id} of ${_how}`)).toBe(null)
  })

  it('stores no device id, and keeps every entry', async () => {
    const device = `device ${randomUUID()}`
    await install('Bruno', device)
    const digest = createHash('sha256').update(device.replace(' ', '')).digest('hex')
    const rows = await world.sql`select encode(device_digest, 'hex') as digest from app.app_install
      where player_id = app.player_by_username('Bruno')`
    expect(rows).toEqual([{ digest }])
    expect(
      await world.value<string>`select string_agg(kept::text, '') as kept
      from app.request_answer as kept`,
    ).not.toContain(device)
    await expect(world.sql`delete from app.app_install`).rejects.toThrow('append-only')
  })

  it('refuses an invalid device id', async () => {
    for (const device_id of ['', null, ' ', '\u200b\u3164', 'x'.repeat(201)]) {
      await expectRefusal(install('Maja', device_id), '22023')
    }
  })
})

describeOnPostgresql('A device that several players start at once', (engine) => {
  const world = worldFor(engine)

  it('makes one of them a first-time downloader', async () => {
    const tokens: string[] = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      tokens.push(await signUp(world, name))
    }
    await world.sql`update app.player set joined_at = app.now()
      where username in ('One', 'Two', 'Three', 'Four', 'Five')`
    const answers = await Promise.all(
      tokens.map((token) =>
        world.call('app_installed', { request_id: randomUUID(), device_id: 'shared' }, token),
      ),
    )
    const dates = answers.map(({ body }) => v.parse(appInstalled.result, body).first_download_at)
    expect(dates.filter((date) => date !== null)).toHaveLength(1)
  })
})
