// @module-tag long
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LOCALE, LOCALES } from '#src/contract/locales.ts'
import type { RoutesFile } from '#src/site/routing/routes-json.ts'
import { buildSite, CAMPAIGNS, run } from './fixture/build-site.ts'

const SEASON = 'fifth-season'
const folder = mkdtempSync(join(tmpdir(), 'rollmates-site-'))
const dist = join(folder, 'dist')
const built = (file: string) => readFileSync(join(dist, file), 'utf8')

beforeAll(async () => {
  const campaigns = join(folder, 'campaigns')
  cpSync(CAMPAIGNS, campaigns, { recursive: true })
  const made = await run('backend/cli/campaign.ts', ['new', 'season-recap', SEASON], {
    CAMPAIGNS_DIR: campaigns,
  })
  expect(made.code, made.output).toBe(0)
  const { code, output } = await buildSite(campaigns, dist)
  expect(code, output).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a season made of data alone is built in six languages, and the start leads to it', () => {
  const { routes } = JSON.parse(built('routes.json')) as RoutesFile
  const files = routes.find(({ path }) => path === `/${SEASON}-in-review`)?.files
  expect(Object.keys(files ?? {}).sort()).toEqual([...LOCALES].sort())
  for (const [locale, file] of Object.entries(files ?? {})) {
    const html = built(file)
    expect(html).toContain('--ground-pip:')
    expect(html).toContain(`&quot;${SEASON}&quot;`)
    const drawings = [...html.matchAll(/\/_astro\/fifth-season\.[\w-]+\.[\w-]+\.svg/g)]
    expect(drawings.length).toBeGreaterThan(0)
    for (const [drawing] of drawings) expect(built(drawing)).toContain('<svg')
    const prefix = locale === DEFAULT_LOCALE ? '' : `/${locale}`
    expect(built(`${prefix}/activity.html`)).toContain(`href="${prefix}/${SEASON}-in-review"`)
  }
})
