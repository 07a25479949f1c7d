import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareDemo } from '#scripts/lib/prepare-demo.ts'
import { run } from '#scripts/lib/steps.ts'
import { SeasonRecap } from '#src/contract/recaps.ts'
import { describeOnPglite } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'
import { API_KEY } from '../support/world.ts'

const SEASON = 'spring-fling'

async function withNewSeason(...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-season-'))
  const campaigns = join(folder, 'campaigns')
  cpSync('campaigns', campaigns, { recursive: true })
  vi.stubEnv('CAMPAIGNS_DIR', campaigns)
  // The result must not depend on the clock of this machine.
  const made = await run('node', [
    'backend/cli/campaign.ts',
    'new',
    'season-recap',
    SEASON,
    ...options,
  ])
  expect(made.code, made.output).toBe(0)
  return { folder, manifest: join(campaigns, SEASON, 'campaign.yaml') }
}

async function watch(dataDir: string) {
  const server = startProcess({ dataDir }, { ROLLMATES_MODE: 'demo', LOG_LEVEL: 'silent' })
  try {
    const address = await server.address
    const post = async (path: string, body: object, token?: string) => {
      const response = await fetch(address + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'api-key': API_KEY,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
      return response.json()
    }
    const { access_token } = await post('/auth/v1/demo', { username: 'Maja' })
    const recap = async (params: object, token?: string) =>
      v.parse(
        SeasonRecap,
        await post('/rest/v1/rpc/season_recap', { season: SEASON, ...params }, token),
      )
    return { own: await recap({}, access_token), other: await recap({ username: 'Maja' }) }
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
}

const FULL = {
  phase: 'running',
  figures: {
    received: expect.toSatisfy((many: number) => many > 5),
    sent: expect.toSatisfy((many: number) => many > 5),
    percent_beaten: expect.toSatisfy((percent: number) => percent > 50),
  },
}

describeOnPglite('A new season', (engine) => {
  const leave: (() => unknown)[] = []
  afterEach(async () => {
    vi.unstubAllEnvs()
    for (const one of leave.splice(0)) await one()
  })

  it('can be watched in the demo as soon as it is made', async () => {
    const { folder } = await withNewSeason()
    const { place, drop } = await engine.place('demo')
    leave.push(drop, () => rmSync(folder, { recursive: true }))
    await prepareDemo(place.dataDir, { quiet: true })
    const { own, other } = await watch(place.dataDir)
    expect(own).toMatchObject({ ...FULL, version: 'own' })
    expect(other).toMatchObject({ ...FULL, version: 'other' })
    expect(own.server_time).toMatch(/^2026-11-21/)
  })

  it('can be watched at a time of its own, in a demo whose players went on until then', {
    tags: 'long',
  }, async () => {
    const { folder, manifest } = await withNewSeason('--at', '2027-04-20T10:00')
    leave.push(() => rmSync(folder, { recursive: true }))
    expect(readFileSync(manifest, 'utf8')).toContain('opens: 2027-04-19T10:00')
    const dataDir = join(folder, 'data')
    await prepareDemo(dataDir, { quiet: true, at: '2027-04-20T08:00:00.000Z' })
    const { own } = await watch(dataDir)
    expect(own).toMatchObject({ ...FULL, counted_to: '2027-04-18' })
    expect(own.server_time).toMatch(/^2027-04-20T08:0/)
    await prepareDemo(dataDir, { quiet: true, at: '2027-04-20T08:00:00.000Z' })
    expect((await watch(dataDir)).own).toMatchObject({ figures: own.figures })
  })
})

it.each([
  ['2027-13-01', 'is no time'],
  ['soon', 'is no time'],
])('A start at "%s" says what to write, before any work', async (time, problem) => {
  const { code, output } = await run('node', ['scripts/start.ts', '--at', time])
  expect(code).toBe(1)
  expect(output).toContain(problem)
  expect(output).not.toContain('Building')
})
