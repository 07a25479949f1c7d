import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPageCopy } from '#src/content/checks/check-page-copy.ts'
import { CHECK_FIX } from '#src/content/findings/check-fix.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { LOCALES, type Locale } from '#src/contract/locales.ts'

/** Made-up words, so that no check mistakes one language for another. */
const SEASON = { name: 'Nami', 'hero.title': 'Tito' }
const KIND = { 'roll.action': 'Rolo', left_one: '{count} ona', left_other: '{count} onas' }

type Texts = Readonly<Record<string, string>>
type ByLocale = Texts | ((locale: Locale) => Texts)

/** Creates a kind whose template has a season's texts, and a campaign of this kind; returns the findings. */
function check({ own = SEASON, kind = KIND }: { own?: ByLocale; kind?: ByLocale } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'kind-copy-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (folder: string, texts: ByLocale) => {
    mkdirSync(join(root, folder), { recursive: true })
    for (const locale of LOCALES) {
      const json = JSON.stringify(typeof texts === 'function' ? texts(locale) : texts)
      writeFileSync(join(root, folder, `${locale}.json`), json)
    }
  }
  write('kind/copy', kind)
  write('kind/template/copy', SEASON)
  write('season/copy', own)
  const home = join(root, 'kind')
  const { copy, findings } = checkPageCopy(join(root, 'season'), 'campaigns/season', {
    name: relative('src/kinds', home),
  })
  const told = findings.map(({ file, field, fix }) => {
    const place = file.startsWith('campaigns/') ? file : `kind/${file.split('/kind/')[1]}`
    return `${place} ${field}: ${fix}`
  })
  return { copy, told, text: formatFindings(findings) }
}

test('a campaign shows the texts of its kind, and over them its own', () => {
  const { copy, told } = check({ own: { ...SEASON, 'roll.action': 'Mino' } })
  expect(told).toEqual([])
  expect(copy?.de).toEqual({ ...KIND, ...SEASON, 'roll.action': 'Mino' })
})

test('it says every text of the template, and only what the template or the kind says', () => {
  const { told, text } = check({ own: { name: 'Nami', 'hero.titel': 'Tito', extra: 'Lalu' } })
  expect(told, text).toHaveLength(2 * LOCALES.length)
  expect(told).toEqual(
    expect.arrayContaining([
      'campaigns/season/copy/fr.json hero.title: Rename hero.titel to hero.title.',
      'campaigns/season/copy/fr.json extra: Remove extra.',
    ]),
  )
})

test('a text in its own words stands in all languages, with the values of the kind', () => {
  const inEnglish = check({
    own: (locale) => (locale === 'en' ? { ...SEASON, 'roll.action': 'Mino' } : SEASON),
  })
  expect(inEnglish.told, inEnglish.text).toEqual(
    LOCALES.filter((locale) => locale !== 'en').map(
      (locale) => `campaigns/season/copy/${locale}.json roll.action: ${CHECK_FIX.missingText}`,
    ),
  )
  const otherValues = check({ own: { ...SEASON, left_other: '{number} onas' } })
  expect(otherValues.told, otherValues.text).toEqual(
    LOCALES.map((locale) =>
      expect.stringContaining(`campaigns/season/copy/${locale}.json left_other`),
    ),
  )
  const plural = check({ own: { ...SEASON, left_one: 'ona', left_other: '{count} mas' } })
  expect(plural.told).toEqual([])
})

test('a mistake in a text of the kind is one of the kind’s file', () => {
  const { told, text } = check({
    kind: (locale) => {
      if (locale === 'it') return { ...KIND, 'roll.action': '' }
      if (locale === 'es') return { left_one: '{count} ona', left_other: '{many} onas' }
      return KIND
    },
  })
  expect(told, text).toEqual([
    `kind/copy/es.json roll.action: ${CHECK_FIX.missingText}`,
    expect.stringContaining('kind/copy/es.json left_other: Use the same names in braces'),
    'kind/copy/it.json roll.action: Write the text.',
  ])
})

test('texts of the kind in another language, or far too long, are warnings of the kind’s file', () => {
  const { told } = check({
    kind: (locale) => ({
      ...KIND,
      ...(locale === 'de' && { 'roll.action': 'You roll the dice, and they are yours' }),
      ...(locale === 'fr' && { left_other: `{count} ${'onas '.repeat(12)}` }),
    }),
  })
  expect(told).toEqual([
    'kind/copy/de.json roll.action: Translate it.',
    'kind/copy/fr.json left_other: Say it shorter.',
    'kind/copy/de.json roll.action: Say it shorter.',
  ])
})
