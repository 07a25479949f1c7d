// @module-tag long
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CAMPAIGNS, PROJECT } from './fixture/build-site.ts'
import { buildCopy, copyProjectForTest } from './fixture/copy-project.ts'

const KINDS = readdirSync(join(PROJECT, 'src/kinds'))

test.each(KINDS)('without the kind %s and its campaigns the site still builds', async (kind) => {
  const root = copyProjectForTest()
  rmSync(join(root, 'src/kinds', kind), { recursive: true })
  for (const slug of readdirSync(CAMPAIGNS)) {
    const manifest = readFileSync(join(CAMPAIGNS, slug, 'campaign.yaml'), 'utf8')
    if (new RegExp(`^kind: ${kind}$`, 'm').test(manifest)) continue
    cpSync(join(CAMPAIGNS, slug), join(root, 'campaigns', slug), { recursive: true })
  }
  const { code, output } = await buildCopy(root)
  expect(code, output).toBe(0)
  expect(existsSync(join(root, 'dist/de/404.html'))).toBe(true)
})
