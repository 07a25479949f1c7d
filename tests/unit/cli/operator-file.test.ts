import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CommandError } from '#backend/cli/command-error.ts'
import { writeTable } from '#backend/cli/csv.ts'
import { readReports } from '#backend/cli/event-reports.ts'
import { readRecords, readValues } from '#backend/cli/operator-file.ts'

function fileOf(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'operator-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'file')
  writeFileSync(file, content)
  return file
}

const marksOf = (content: string | Uint8Array) =>
  readRecords(fileOf(content), ['delivery', 'why']).map(({ value }) => [
    value('delivery'),
    value('why'),
  ])

function errorOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof CommandError) return `${error.message} | ${error.fix}`
    throw error
  }
  throw new Error('It was read.')
}

const ENCODINGS: readonly [name: string, encode: (text: string) => Uint8Array][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 BE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 without a byte order mark', (text) => Buffer.from(text, 'utf16le')],
  ['Latin-1', (text) => Buffer.from(text, 'latin1')],
]

describe.each(ENCODINGS)('%s', (_, encode) => {
  const MARKS = [
    ['17', 'Zoë, "yes"'],
    ['18', ''],
  ]

  it.each([',', ';', '\t'])('a table with %j between its values', (one) => {
    const table = ['Delivery;note; WHY ', '17;;"Zoë, ""yes"""', ';;', '18', '']
    for (const end of ['\n', '\r\n', '\r']) {
      const text = table.join(end).replaceAll(';', one)
      expect(marksOf(encode(text))).toEqual(MARKS)
      expect(marksOf(encode(`sep=${one}${end}${text}`))).toEqual(MARKS)
    }
  })

  it('a table of one column, and quotes around all of it', () => {
    expect(marksOf(encode('delivery\r17\r18'))).toEqual([
      ['17', ''],
      ['18', ''],
    ])
    expect(marksOf(encode('"delivery";"why"\n"17";"a;b\nc"\n'))).toEqual([['17', 'a;b\nc']])
  })

  it('JSON, with numbers as they are written', () => {
    const json =
      '[{ "delivery": 12345678901234567890, "why": "Zoë" },\r{ "delivery": "18", "why": null }]'
    expect(marksOf(encode(json))).toEqual([
      ['12345678901234567890', 'Zoë'],
      ['18', ''],
    ])
  })

  it('one value a line, bare or in quotes, alone or in a column', () => {
    for (const text of [
      'Zoë\nAda, the first\n',
      'Zoë\r\r"Ada, the first"\r',
      'sep=;\nZoë;;\n"Ada, the first";;',
      'username\nZoë\nAda, the first',
      'place;username\n1;Zoë\n2;"Ada, the first"\n;\n',
    ]) {
      expect(readValues(fileOf(encode(text)), 'username')).toEqual(['Zoë', 'Ada, the first'])
    }
  })
})

describe('What cannot be read is named, with the fix:', () => {
  it.each<[content: string | Uint8Array, error: RegExp]>([
    ['', /has no column "delivery" \| begin it with a line of names/],
    ['number\n1\n', /has no column "delivery" \|/],
    ['delivery;why;delivery\n1;;2\n', /two columns "delivery" \| remove one/],
    ['delivery,why\n1,game link, wrong\n', /row 1 .* 3 values for 2 names \| .*in quotes/],
    ['delivery,why\n1,"open\n2,\n', /a quote is not closed.* \| put quotes/],
    ['[{ "delivery": 1, }]', /is no JSON: .*position \d+.* \| look there/],
    ['{ "delivery": 1 }', /is no list \| put its entries in brackets/],
    ['[17]', /entry 1 has no names and values \|/],
    ['[{ "delivery": [1] }]', /entry 1: delivery is no text or number \| write one value/],
    ['[{ "delivery": "\\u0000" }]', /entry 1: delivery cannot be read as text \|/],
    ['[{ "delivery": "\\ud800" }]', /entry 1: delivery cannot be read as text \|/],
    ['delivery\n1\nb\uFFFDd\n', /, line 3 cannot be read as text \| save it/],
    [Buffer.from('delivery\n', 'utf16le').subarray(1), /line 1 cannot be read as text \|/],
    [Buffer.from('PK\x03\x04…'), /workbook of a spreadsheet program \| .*CSV UTF-8/],
  ])('%j', (content, error) => {
    expect(errorOf(() => marksOf(content))).toMatch(error)
  })

  it('a file that is not there, and a folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'operator-file-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'inner'))
    for (const read of [readReports, (file: string) => readValues(file, 'username')]) {
      expect(errorOf(() => read(join(folder, 'nowhere')))).toMatch(
        /ENOENT.* \| there is no such file/,
      )
      expect(errorOf(() => read(join(folder, 'inner')))).toMatch(/EISDIR.* \| it is a folder/)
    }
  })

  it('a list of nobody', () => {
    expect(errorOf(() => readValues(fileOf(' \n'), 'username'))).toMatch(
      /names nobody \| write one/,
    )
  })
})

describe('Points from the game', () => {
  const RIGHT = { import_id: 'a', username: 'Zoë', points: '-5', scored_at: '2026-11-21T11:00:00Z' }
  const reports = (...entries: object[]) => readReports(fileOf(JSON.stringify(entries)))

  it('are read from JSON and from a table', () => {
    expect(reports({ ...RIGHT, points: -5 }, { ...RIGHT, import_id: 'b', player: 'id' })).toEqual([
      RIGHT,
      { import_id: 'b', player: 'id', points: '-5', scored_at: RIGHT.scored_at },
    ])
    const table = `import_id;username;points;scored_at\n${Object.values(RIGHT).join(';')}\n`
    expect(readReports(fileOf(table))).toEqual([RIGHT])
    for (const scored_at of ['2026-11-21 11:00:00.5+00', '2026-11-21T11:00+01:00']) {
      expect(reports({ ...RIGHT, scored_at })).toHaveLength(1)
    }
  })

  it.each([
    ['import_id', '', /has no import_id \| give each report an id/],
    ['username', '', /has no player \| add the player’s id/],
    ['points', '12,5', /points "12,5" cannot be taken \| write a whole number/],
    ['points', '99999999999', /cannot be taken \| write a whole number/],
    [
      'scored_at',
      '21.11.2026 11:00',
      /scored_at "21.11.2026 11:00" cannot be taken \| write a time/,
    ],
    ['scored_at', '2026-11-21T11:00', /cannot be taken \| write a time with its zone/],
    ['scored_at', '2026-11-21 11:00:00.5', /cannot be taken \| write a time with its zone/],
    ['import_id', '1.23457E+11', /import_id "1.23457E\+11" is a rounded number.* \| .*“Text”/],
    ['import_id', '1,23457e+11', /is a rounded number/],
    ['player', '4E+12', /player "4E\+12" is a rounded number/],
    ['points', '7', /has the import_id "a" of .*entry 1, and says something else \| correct one/],
    ['scored_at', '2026-02-30T11:00Z', /cannot be taken \| write a time/],
    ['scored_at', '2026-11-21T25:00Z', /cannot be taken \| write a time/],
  ])('with a wrong %s (%j) are named by their entry', (field, value, error) => {
    const told = errorOf(() => reports(RIGHT, { ...RIGHT, [field]: value }))
    expect(told).toMatch(/entry 2/)
    expect(told).toMatch(error)
  })

  it('are one where two entries are the same', () => {
    expect(reports(RIGHT, RIGHT)).toEqual([RIGHT])
  })
})

describe('A table that a command wrote', () => {
  const NAMES = [
    ...['=1+1', '+1', '-Bruno-', '@home', ';x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x', '；x'],
    ...["'-Bruno-", "''=x", "'Zoe", 'Zoë "yes", or no; 1', '', '-'],
  ]
  const table = writeTable(
    NAMES.map((username, n) => ({ username, n })),
    ['n', 'username'],
  )

  it('has each value in quotes, and none that is a formula', () => {
    expect(table.split('\n')[0]).toBe('"n","username"')
    const values = [...table.matchAll(/"((?:[^"]|"")*)"/g)].map(([, value = '']) => value)
    expect(values).toHaveLength(2 * NAMES.length + 2)
    for (const value of values) expect(value).not.toMatch(/^[=+\-@;\t\r\n＝＋－＠；]/)
    expect(values).toContain("'-Bruno-")
  })

  it('is read as it was', () => {
    const read = readRecords(fileOf(table), ['n', 'username']).map(({ value }) => value('username'))
    // Reading converts all line ends to one character.
    expect(read).toEqual(NAMES.map((name) => name.replaceAll('\r', '\n')))
    const alone = writeTable([{ username: '-Bruno-' }, { username: "'=x" }], ['username'])
    expect(readValues(fileOf(alone), 'username')).toEqual(['-Bruno-', "'=x"])
  })

  it('is not taken for the guards of another one: JSON has none', () => {
    const [record] = readRecords(fileOf('[{ "username": "\'-x" }]'), ['username'])
    expect(record?.value('username')).toBe("'-x")
  })
})
