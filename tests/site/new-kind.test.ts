import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#backend/database/open-database.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { run } from './fixture/build-site.ts'
import { buildCopy, copyProject } from './fixture/copy-project.ts'

/** All files of a new kind, except its SQL: those of the kind, and those of a campaign of this kind. */
const FILES = {
  'src/kinds/hat-draw/kind.ts': `
import * as v from 'valibot'
import { defineKind } from '#src/content/definition/define-kind.ts'
import { LocalTime } from '#src/content/schema/common-fields.ts'
import { whole } from '#src/content/schema/numbers.ts'

/** Prizes drawn from a hat. */
export default defineKind({
  name: 'hat-draw',
  numbers: v.strictObject({ slips: whole(1, 100), winners: whole(1, 100), drawn: LocalTime }),
  pages: [{ at: '.', entrypoint: './pages/hat.astro', shell: 'web' }],
  check: ({ numbers: { slips, winners } }) =>
    winners <= slips
      ? []
      : [{ field: 'numbers.winners', expected: 'a slip each', found: 'too many', fix: 'Add slips.' }],
  databaseNumbers: ({ numbers: { drawn, ...numbers } }, toInstant) => ({
    ...numbers,
    drawn_at: toInstant('numbers.drawn', drawn),
  }),
})
`,
  'campaigns/big-hat/campaign.yaml': `kind: hat-draw
path: /hat
window: { opens: 2026-09-01T10:00, closes: 2027-06-21T00:00, time_zone: Europe/Berlin }
numbers: { slips: 20, winners: 3, drawn: 2026-12-24T18:00 }
`,
  'src/kinds/hat-draw/pages/hat.astro': `---
import hatDraw from '#src/kinds/hat-draw/kind.ts'
import { campaignOfPage } from '#src/content/load/of-page.ts'
import { copyOf } from '#src/content/load/page-copy.ts'
import { localePaths } from '#src/site/routing/links.ts'

export const getStaticPaths = localePaths

const { locale } = Astro.props
const campaign = campaignOfPage(Astro.routePattern, hatDraw)
const { winners, slips } = campaign.manifest.numbers
---

<html lang={locale}>
  <head><title>Hat</title></head>
  <body><h1>{copyOf(campaign, locale)('title', { winners, slips })}</h1></body>
</html>
`,
  ...Object.fromEntries(
    LOCALES.map((locale) => [
      `campaigns/big-hat/copy/${locale}.json`,
      `{ "title": "${locale}: {winners} of {slips}" }`,
    ]),
  ),
}

describe('A new kind of campaign is a folder, and its campaign one of data', () => {
  let root: string
  const campaign = (...args: string[]) =>
    run(
      'backend/cli/campaign.ts',
      args,
      { ROLLMATES_MODE: 'test', DATA_DIR: join(root, '.data') },
      root,
    )

  beforeAll(() => {
    root = copyProject()
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('whose checks find what is wrong, in its shape and beyond', async () => {
    const manifest = join(root, 'campaigns/big-hat/campaign.yaml')
    const whole = readFileSync(manifest, 'utf8')
    expect(await campaign('check')).toMatchObject({ code: 0 })
    writeFileSync(manifest, whole.replace('winners: 3', 'winners: 30'))
    const beyond = await campaign('check')
    writeFileSync(manifest, whole.replace('winners: 3', 'winner: 3'))
    const shape = await campaign('check')
    writeFileSync(manifest, whole)
    expect(beyond).toMatchObject({ code: 1, output: expect.stringContaining('Add slips.') })
    expect(shape).toMatchObject({ code: 1, output: expect.stringContaining('mean winners?') })
  })

  // Runs the two tests in parallel, because one waits for the disk while the other computes.
  test.concurrent('whose page is built in every language', { tags: 'long' }, async () => {
    const { code, output } = await buildCopy(root)
    expect(output).not.toContain('[ERROR]')
    expect(code).toBe(0)
    const html = (file: string) => readFileSync(join(root, 'dist', file), 'utf8')
    expect(html('hat.html')).toContain('<h1>en: 3 of 20</h1>')
    expect(html('fr/hat.html')).toContain('<h1>fr: 3 of 20</h1>')
    expect(html('sitemap.xml')).toContain('/hat</loc>')
  })

  test.concurrent('whose numbers are published, with instants in place of local times', async () => {
    expect(await campaign('publish')).toMatchObject({
      code: 0,
      output: expect.stringContaining('big-hat: new'),
    })
    const database = await openDatabase({ dataDir: join(root, '.data') })
    try {
      const rows = await database.query('select kind, path, numbers from app.campaign')
      expect(rows).toEqual([
        {
          kind: 'hat-draw',
          path: '/hat',
          numbers: { slips: 20, winners: 3, drawn_at: '2026-12-24T17:00:00Z' },
        },
      ])
    } finally {
      await database.close()
    }
  })
})
