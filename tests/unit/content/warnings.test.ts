import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPageCopy } from '#src/content/checks/check-page-copy.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { scaffoldCampaign } from '#src/content/scaffold/scaffold.ts'
import { LOCALES } from '#src/contract/locales.ts'
import luckyDraw from '#src/kinds/lucky-draw/kind.ts'
import { campaignsFolder, NOW } from './campaign-folder.ts'

const text = (key: string, words: string) =>
  [new RegExp(`"${key}": .*,`), `"${key}": "${words}",`] as const
const FR = 'a-season/copy/fr.json'

test('the campaigns of the project and the template have no warning', () => {
  expect(loadCampaigns(campaignsDirectory()).warnings).toEqual([])
  expect(campaignsFolder('a-season').load().warnings).toEqual([])
})

test.each([
  ['fr', 'No swaps this time. Your duplicates are warming up.', /English/],
  ['fr', 'Diesmal hast du nichts getauscht. Deine Sticker sind schon warm.', /German/],
  ['en', 'Aucun échange cette fois. Tes doubles sont dans les starting-blocks.', /French/],
  ['es', 'Stavolta non hai scambiato nulla. I tuoi doppioni si scaldano.', /Italian/],
  ['it', 'Esta vez no hubo cambios. Tus repetidos se calientan para el próximo.', /Spanish/],
  ['de', 'Sem trocas desta vez. Suas repetidas estão no aquecimento, você vai ver.', /Portuguese/],
])(
  'a text of %s in another language is a warning, and stops nothing',
  (locale, words, language) => {
    const folder = campaignsFolder('a-season')
    const file = `a-season/copy/${locale}.json`
    folder.edit(file, ...text('swaps.empty_own', words))
    const { campaigns, findings, warnings } = folder.load()
    expect(findings).toEqual([])
    expect(campaigns).toHaveLength(1)
    expect(warnings, formatFindings(warnings)).toHaveLength(1)
    expect(warnings[0]).toMatchObject({
      file: `campaigns/${file}`,
      field: 'swaps.empty_own',
      severity: 'warning',
      found: expect.stringMatching(language),
    })
    expect(formatFindings(warnings)).toMatch(/\(warning\)[\s\S]*1 warning in 1 file\.$/)
  },
)

test('a file that was copied and not translated is one warning', () => {
  const folder = campaignsFolder('a-season', 'b-season')
  folder.edit(FR, /^[\s\S]*$/, () => folder.read('b-season/copy/en.json'))
  const { warnings } = folder.load()
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatchObject({ field: '', found: expect.stringMatching(/texts in English/) })
})

test('a text that is far too long for its place is a warning', () => {
  const folder = campaignsFolder('a-season')
  folder.edit(FR, ...text('cover.title', 'Une saison de rêve '.repeat(4)))
  folder.edit(
    FR,
    ...text('rank.empty_own', 'Encore quelques échanges et tu es dans la course. '.repeat(4)),
  )
  const { campaigns, warnings } = folder.load()
  expect(campaigns).toHaveLength(1)
  expect(warnings.map(({ field, expected }) => [field, expected.slice(0, 18)])).toEqual([
    ['cover.title', 'at most 60 letters'],
    ['rank.empty_own', 'at most 160 letter'],
  ])
})

test('of pages with their own texts, length and values are compared with the other languages', () => {
  const folder = campaignsFolder()
  mkdirSync(join(folder.root, 'own/copy'), { recursive: true })
  for (const locale of LOCALES) {
    const long = locale === 'de' ? 'Viel zu lang '.repeat(6) : 'Short'
    const value = locale === 'en' ? '{nmae}' : '{name}'
    folder.write(`own/copy/${locale}.json`, JSON.stringify({ long, value }))
  }
  const { findings } = checkPageCopy(join(folder.root, 'own'), 'campaigns/own', { name: 'none' })
  expect(findings.map(({ file, field, severity }) => [file.slice(19), field, severity])).toEqual([
    ['en.json', 'value', undefined],
    ['de.json', 'long', 'warning'],
  ])
})

test('a wheel whose weights are no percent is a warning with the odds of each prize', () => {
  const folder = campaignsFolder()
  scaffoldCampaign(folder.root, luckyDraw, 'wheel', { at: NOW })
  expect(folder.load().warnings).toEqual([])
  folder.edit('wheel/campaign.yaml', 'weight: 40', 'weight: 4')
  const { findings, warnings } = folder.load()
  expect(findings).toEqual([])
  expect(warnings).toMatchObject([
    {
      field: 'numbers.prizes',
      found:
        'weights of 64 in all: gold-sticker 3.13 %, rare-sticker 28.13 %, dice-60 15.63 %, dice-25 46.88 %, dice-10 6.25 %',
    },
  ])
})
