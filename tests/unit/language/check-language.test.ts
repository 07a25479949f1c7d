import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { checkLanguage } from '#src/language/check-language.ts'
import { EXCEPTIONS } from '#src/language/exceptions.ts'
import { readProjectTexts } from '#src/language/read-texts.ts'
import { textOf } from './text-of.ts'

it('names file, key, what was expected, the text, and the fix', () => {
  expect(checkLanguage([textOf('en', 'Wait...', 'wait')])).toEqual([
    {
      file: 'i18n/en/common.json',
      field: 'wait',
      expected: 'one … for three dots',
      found: 'Wait...',
      fix: 'Write ….',
    },
  ])
})

it('tells what is wrong in the order of the texts', () => {
  const texts = [textOf('pt', 'Abra o ecrã...', 'a'), textOf('en', 'A mate , too', 'b')]
  expect(checkLanguage(texts).map(({ field }) => field)).toEqual(['a', 'a', 'b'])
})

it('leaves the exceptions, each of which says why', () => {
  expect(
    checkLanguage([textOf('fr', 'Sans / ? # % ni @.', REFUSAL.username_invalid, 'errors')]),
  ).toEqual([])
  expect(checkLanguage([textOf('fr', 'Sans / ? # % ni @.', 'other', 'errors')])).toHaveLength(1)
  expect(EXCEPTIONS.filter(({ because }) => because === '')).toEqual([])
})

it('lets the names of stickers play with words, but not in another variety', () => {
  const named = (text: string) => ({
    ...textOf('es', text, 'sticker.pretzel'),
    file: 'albums/x/names/es.json',
  })
  expect(checkLanguage([named('Doble o nada: dobles')])).toEqual([])
  expect(checkLanguage([named('Menudo lío')])).toHaveLength(1)
})

it('reads i18n, campaigns, what campaigns begin with, and albums', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'rollmates-language-'))
  const write = (file: string, texts: object) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), JSON.stringify(texts))
  }
  write('i18n/en/common.json', { menu: { open: 'Open' } })
  write('i18n/de/common.json', { menu: { open: 'Öffnen' } })
  write('campaigns/x/copy/it.json', { name: 'X' })
  write('src/kinds/y/template/copy/en.json', { name: 'Y' })
  write('albums/z/names/es.json', { 'sticker.pretzel': 'Z' })
  writeFileSync(path.join(root, 'campaigns/x/copy/fr.json'), '{')
  expect(readProjectTexts(root).map(({ file, key, english }) => [file, key, english])).toEqual([
    ['i18n/en/common.json', 'menu.open', 'Open'],
    ['i18n/de/common.json', 'menu.open', 'Open'],
    ['campaigns/x/copy/it.json', 'name', ''],
    ['src/kinds/y/template/copy/en.json', 'name', 'Y'],
    ['albums/z/names/es.json', 'sticker.pretzel', ''],
  ])
  rmSync(root, { recursive: true })
})

it('has no key that a translator’s tool takes for a plural form', () => {
  const keys = readProjectTexts(process.cwd()).map(({ file, key }) => `${file} ${key}`)
  const all = new Set(keys)
  const others = keys.filter((key) => key.endsWith('_other'))
  expect(others.length).toBeGreaterThan(100)
  expect(others.filter((key) => !all.has(key.replace(/other$/, 'one')))).toEqual([])
})
