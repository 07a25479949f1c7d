import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listLine } from '#backend/cli/moderation-line.ts'
import { alternatives, readModerationLists } from '#backend/cli/moderation-lists.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollmates-moderation-'))
  cpSync('moderation', folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, ...lines: string[]) =>
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
const findings = () => readModerationLists(folder).findings.map(({ file, field }) => [file, field])

it('reads the lists of the project', () => {
  const { lists, findings } = readModerationLists()
  expect(findings).toEqual([])
  expect(lists.refused.length).toBeGreaterThan(100)
  expect(lists).toMatchObject({
    reports_per_day: expect.any(Number),
    young_days: expect.any(Number),
  })
})

it('passes over what systems leave beside the lists', () => {
  write('._de.txt', 'x')
  write('Thumbs.db', 'x')
  expect(findings()).toEqual([])
})

it('refuses numbers that stand for another place', () => {
  write('rules.yaml', 'reports_per_day: *many', 'young_days: 3')
  expect(findings()).toEqual([['moderation/rules.yaml', 'line 1']])
})

it.each([
  ['Trottel', { word: 'trottel', form: 'whole' }],
  ['enfoiré*  # a comment', { word: 'enfoire', form: 'prefix' }],
  ['*Scheiße*', { word: 'scheisse', form: 'inside' }],
  ['Tro\u200bttel', { word: 'trottel', form: 'whole' }],
  ['ta\u00a0gueule', { word: 'ta gueule', form: 'whole' }],
  ['ta gueule', { word: 'ta gueule', form: 'whole' }],
  ['Heil 88', { word: 'heil 88', form: 'whole' }],
  ['1488', { word: '1488', form: 'whole' }],
  ['=Rape', { word: 'rape', form: 'alone' }],
  ['aqui é o admin', { word: 'aqui eo admin', form: 'whole' }],
])('reads the line %j', (line, word) => {
  expect(listLine(line, 'refused')).toEqual({ section: 'refused', ...word })
})

it.each(['', '   ', '# only a comment'])('skips the line %j', (line) => {
  expect(listLine(line, 'refused')).toBeUndefined()
})

it.each([
  ['ab', 'refused'],
  ['abc*', 'refused'],
  ['*abc*', 'refused'],
  ['*abcdef', 'refused'],
  ['sh1t', 'refused'],
  ['two  words', 'refused'],
  ['fuuuck', 'refused'],
  ['1888', 'refused'],
  ['=word*', 'refused'],
  ['word*', 'claims'],
  ['*.com', 'addresses'],
  ['=word', 'allowed'],
  ['*inside*', 'allowed'],
  ['two words', 'allowed'],
  ['[refuse]', 'refused'],
  ['word', undefined],
] as const)('finds fault with the line %j under %s', (line, section) => {
  expect(listLine(line, section)).toHaveProperty('finding')
})

it('reads an end of an address, which may be short', () => {
  expect(listLine('gg', 'addresses')).toEqual({ section: 'addresses', word: 'gg', form: 'whole' })
})

it.each([
  ['word # a/b', ['word']],
  ['prize/fraud team/desk', ['prize team', 'prize desk', 'fraud team', 'fraud desk']],
  ['=the/ system', ['=the system', '=system']],
  ['i_am/im a/ mod*', ['i am a mod*', 'i am mod*', 'im a mod*', 'im mod*']],
])('reads each choice of the line %j', (line, lines) => {
  expect(alternatives(line)).toEqual(lines)
})

it('names the line of a choice that stands there twice', () => {
  write('de.txt', '[refused]', 'trottel', 'trottel/esel')
  expect(findings()).toEqual([['moderation/de.txt', 'line 3']])
})

it('names the file and the line of each finding', () => {
  write('de.txt', '[refused]', 'trottel', '', 'x', 'trottel')
  write('it.txt', 'parola')
  write('es.txt', '[refused]', 'trottel*')
  expect(findings()).toEqual([
    // The findings are in the site's order of languages. Line 2 of the German list is a finding, too, because a
    // word must be listed in the same way in all languages.
    ['moderation/it.txt', 'line 1'],
    ['moderation/it.txt', ''],
    ['moderation/de.txt', 'line 2'],
    ['moderation/de.txt', 'line 4'],
    ['moderation/de.txt', 'line 5'],
  ])
})

it('wants every list, words in each, no other file, and the numbers', () => {
  rmSync(join(folder, 'fr.txt'))
  write('pt.txt', '[refused]', '# nothing', '[allowed]', 'word')
  write('xx.txt', '[refused]')
  write('rules.yaml', 'reports_per_day: 0', 'young_days: 7', 'more: 1')
  expect(findings()).toEqual([
    ['moderation/xx.txt', ''],
    ['moderation/fr.txt', ''],
    ['moderation/pt.txt', ''],
    ['moderation/rules.yaml', 'reports_per_day'],
    ['moderation/rules.yaml', 'more'],
  ])
})
