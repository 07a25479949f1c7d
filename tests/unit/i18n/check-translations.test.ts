import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { checkTranslations } from '#src/i18n/check-translations.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rollmates-i18n-'))
  for (const locale of LOCALES) write(locale, 'common.json', { menu: { open: 'Open {what}' } })
})
afterEach(() => rmSync(root, { recursive: true }))

function write(locale: string, file: string, content: unknown) {
  mkdirSync(path.join(root, 'i18n', locale), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(path.join(root, 'i18n', locale, file), text)
}

const found = () => checkTranslations(root).map(({ file, field }) => `${file} ${field}`)

it('finds nothing where all is well', () => {
  expect(checkTranslations(root)).toEqual([])
})

it('names file, field, what was expected, what was found, and the fix', () => {
  write('fr', 'common.json', { menu: { open: 'Ouvrir' } })
  expect(checkTranslations(root)).toEqual([
    {
      file: 'i18n/fr/common.json',
      field: 'menu.open',
      expected: '{what}',
      found: 'no placeholder',
      fix: 'Use the same placeholders as the English text.',
    },
  ])
})

it('finds a file that is missing, unknown, broken, or holds no texts, all in one run', () => {
  rmSync(path.join(root, 'i18n/fr/common.json'))
  write('de', 'extra.json', {})
  write('en', 'more.json', {})
  for (const locale of LOCALES) write(locale, 'more.json', { a: 'A' })
  write('it', 'more.json', '{')
  write('pt', 'more.json', { a: ['A'] })
  expect(found()).toEqual([
    'i18n/de/extra.json the file',
    'i18n/fr/common.json the file',
    'i18n/pt/more.json the file',
    'i18n/it/more.json the file',
  ])
})

it('finds a key that is written twice', () => {
  write('fr', 'common.json', '{ "menu": { "open": "Ouvrir {what}", "open": "Ouvre {what}" } }')
  expect(found()).toEqual(['i18n/fr/common.json open'])
})

it('finds nothing in this project', () => {
  expect(checkTranslations(process.cwd())).toEqual([])
})
