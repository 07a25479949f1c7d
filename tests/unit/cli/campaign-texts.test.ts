import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { translateTexts } from '#backend/cli/campaign-texts.ts'

afterEach(() => {
  process.exitCode = 0
})

const NAME = 'La roue de la chance'
const LEAD = '100\u00a0% des tours sont gagnants.'

/** Caches the translator's file by format, because writing it takes a second. */
const exported = new Map<string, string>()

/** Creates a folder with the lucky draw and its file for translators, in a layout that no program writes. */
async function campaignWithFile(format: 'xlf' | 'csv') {
  const parent = mkdtempSync(join(tmpdir(), 'rollmates-texts-test-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const root = join(parent, 'campaigns')
  cpSync('campaigns/lucky-draw', join(root, 'lucky-draw'), { recursive: true })
  const french = join(root, 'lucky-draw/copy/fr.json')
  const read = () => readFileSync(french, 'utf8')
  const edit = (from: string, to: string, path = french) => {
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
  }
  edit('"name": ', '"name"\t :   ')
  edit('chaque jour', 'cha\\u0071ue jour')
  edit('\n}', '}')
  const run = async (...args: string[]) => {
    const said: string[] = []
    await translateTexts(root, ['lucky-draw', ...args], { xliff: undefined, csv: false }, (line) =>
      said.push(line),
    )
    return said.join('\n')
  }
  const file = join(parent, `translations/lucky-draw.fr.${format}`)
  const known = exported.get(format)
  if (known === undefined) {
    const [args, xliff] = format === 'xlf' ? [[], 'fr'] : [['fr'], undefined]
    await translateTexts(root, ['lucky-draw', ...args], { xliff, csv: !xliff }, () => {})
    exported.set(format, readFileSync(file, 'utf8'))
  } else {
    mkdirSync(join(parent, 'translations'))
    writeFileSync(file, known)
  }
  return {
    root,
    parent,
    file,
    french,
    read,
    edit,
    run,
    inFile: (from: string, to: string) => edit(from, to, file),
  }
}

it('a translator gets each text with its note and greatest length', async () => {
  const { file } = await campaignWithFile('xlf')
  const xml = readFileSync(file, 'utf8')
  expect(xml).toMatch(
    /<trans-unit id="draw.lead" maxwidth="98" size-unit="char" [^>]+>\s+<source>Every spin wins\. Yes/,
  )
  expect(xml).toMatch(/<note>In a screen’s title, lines: 3, each of \d+ px\./)
})

it.each(['xlf', 'csv'] as const)(
  'a %s file that comes back changes only the words',
  async (format) => {
    const { read, run, file, inFile } = await campaignWithFile(format)
    const before = read()
    expect(await run(file)).toContain('0 taken, 0 not taken')
    inFile(LEAD, 'Chaque tour est gagnant : "tous" & <eux>.')
    expect(read()).toBe(before)
    if (format === 'xlf') await expect(run(file)).rejects.toThrow('is no XLIFF')
    inFile(
      'Chaque tour est gagnant : "tous" & <eux>.',
      'À chaque tour, un lot & plus.'.replace('&', format === 'xlf' ? '&amp;' : '&'),
    )
    const said = await run(file)
    expect(read()).toBe(before.replace(LEAD, 'À chaque tour, un lot & plus.'))
    expect(said).toContain('campaigns/lucky-draw/copy/fr.json: 1 changed')
    expect(process.exitCode).toBe(0)
  },
)

it.each([
  ['a glossary word', LEAD, 'Chaque tour gagne un prix.', 'draw.lead', '“lot”'],
  ['markup', LEAD, 'Chaque &lt;b&gt;tour&lt;/b&gt; est gagnant.', 'draw.lead', 'plain text'],
  ['a nested element', LEAD, 'Chaque <g id="1">tour</g> est gagnant.', 'draw.lead', 'plain text'],
  [
    'too many letters',
    LEAD,
    `${'Tous les tours sont gagnants, '.repeat(5)}oui.`,
    'draw.lead',
    '98 at most',
  ],
  ['a sign that turns the text', LEAD, 'Chaque tour \u202e est gagnant.', 'draw.lead', 'U+202E'],
  ['English', LEAD, 'Every spin is for you and your mates.', 'draw.lead', 'Translate it.'],
  ['other values', LEAD, 'Chaque {tour} est gagnant.', 'draw.lead', '{tour}'],
])(
  'a translation with %s is named, and the others are taken',
  async (_what, from, to, key, why) => {
    const { read, run, file, inFile } = await campaignWithFile('xlf')
    const before = read()
    inFile(from, to)
    inFile(NAME, 'La roue des lots')
    const said = await run(file)
    expect(said).toMatch(new RegExp(`campaigns/lucky-draw/copy/fr.json\n  ${key}`))
    expect(said).toContain(why)
    expect(said).toContain('1 taken, 1 not taken')
    expect(read()).toBe(before.replace(NAME, 'La roue des lots'))
    expect(process.exitCode).toBe(1)
  },
)

it('what others changed meanwhile stays, and its translation is named', async () => {
  const { root, read, run, file, edit, inFile } = await campaignWithFile('xlf')
  inFile(LEAD, 'Chaque tour est gagnant.')
  inFile(NAME, 'La roue des lots')
  edit(LEAD, 'Tous les tours sont gagnants.')
  edit('Lucky Draw', 'Lucky Wheel', join(root, 'lucky-draw/copy/en.json'))
  edit('rien n’est truqué', 'tout est juste')
  const before = read()
  const said = await run(file)
  expect(said).toContain('0 taken, 2 not taken')
  expect(said).toContain('a text for what is now “Tous les tours sont gagnants.”')
  expect(said).toContain('a translation of “Lucky Wheel”')
  expect(read()).toBe(before)
})

it.each<[string, (text: string) => string, string]>([
  ['no XML', () => 'Bonjour', 'is no XLIFF'],
  ['no end', (text) => text.slice(0, text.length / 2), 'is no XLIFF'],
  ['another root', () => '<html><body/></html>', 'is no XLIFF'],
  ['no files', () => '<xliff version="1.2"/>', 'in the language “”'],
  ['another version', (text) => text.replace('version="1.2"', 'version="2.0"'), 'is XLIFF 2.0'],
  [
    'an entity bomb',
    (text) => `<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${text}`,
    '<!DOCTYPE',
  ],
  ['deep nesting', () => '<g>'.repeat(200_000), 'is no XLIFF'],
  ['10 MB', (text) => text + ' '.repeat(10_000_000), 'has 100'],
  [
    'an unknown language',
    (text) => text.replaceAll('target-language="fr"', 'target-language="xx"'),
    'in the language “xx”',
  ],
  [
    'the source language',
    (text) => text.replaceAll('target-language="fr"', 'target-language="en"'),
    'in the language “en”',
  ],
  [
    'another campaign',
    (text) => text.replaceAll('campaigns/lucky-draw', 'campaigns/dice'),
    'texts of campaigns/dice/copy/fr.json',
  ],
  [
    'a path out of the folder',
    (text) => text.replace('campaigns/lucky-draw/copy', '../lucky-draw/copy'),
    'texts of ../lucky-draw/copy/fr.json',
  ],
])('a file with %s is refused and changes nothing', async (_what, change, why) => {
  const { read, run, file, inFile } = await campaignWithFile('xlf')
  inFile(LEAD, 'Chaque tour est gagnant.')
  const before = read()
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  await expect(run(file)).rejects.toThrow(why)
  expect(read()).toBe(before)
})

it('a campaign outside the folder and a file that is a link are refused', async () => {
  const { root, parent, french, run, file, inFile } = await campaignWithFile('xlf')
  const write = (slug: string, xliff: string) =>
    translateTexts(root, [slug], { xliff, csv: false }, () => {})
  for (const slug of ['../campaigns/lucky-draw', '..', 'lucky-drew', '']) {
    await expect(write(slug, 'fr')).rejects.toThrow('There is no campaign')
  }
  await expect(write('lucky-draw', '../fr')).rejects.toThrow('is no language')
  inFile(LEAD, 'Chaque tour est gagnant.')
  const elsewhere = join(parent, 'elsewhere.json')
  cpSync(french, elsewhere)
  rmSync(french)
  symlinkSync(elsewhere, french)
  const before = readFileSync(elsewhere, 'utf8')
  await expect(run(file)).rejects.toThrow('is a link')
  expect(readFileSync(elsewhere, 'utf8')).toBe(before)
})

it('no cell of a table is a formula', async () => {
  const { file, french, edit, root } = await campaignWithFile('csv')
  edit(LEAD, '=1+1', french)
  const again = translateTexts(
    root,
    ['lucky-draw', 'fr'],
    { xliff: undefined, csv: true },
    () => {},
  )
  await expect(again).rejects.toThrow('exists, and may have translations')
  rmSync(file)
  await translateTexts(root, ['lucky-draw', 'fr'], { xliff: undefined, csv: true }, () => {})
  const table = readFileSync(file, 'utf8')
  expect(table).toMatch(/^\uFEFF"key","file"/)
  expect(table).toContain(`"'=1+1"`)
})

it('one wrong line does not refuse the others, whatever the file had before', async () => {
  const { root, read, run, file, french, inFile } = await campaignWithFile('xlf')
  const english = readFileSync(join(root, 'lucky-draw/copy/en.json'), 'utf8')
  writeFileSync(french, english.replace('Every spin wins. Yes', 'Every one of the spins wins. Yes'))
  rmSync(file)
  await translateTexts(root, ['lucky-draw'], { xliff: 'fr', csv: false }, () => {})
  inFile('<target>Lucky Draw<', '<target><mrk mtype="seg">La roue des lots</mrk><')
  inFile('<target>Every one of', '<target>Chaque prix <')
  await expect(run(file)).rejects.toThrow('is no XLIFF')
  inFile(
    '<target>Chaque prix < the spins wins. Yes, every single one.',
    '<target>Chaque prix est gagnant.',
  )
  expect(await run(file)).toContain('1 taken, 1 not taken')
  expect(read()).toContain('"La roue des lots"')
})

it.each<[string, (text: string) => string, string]>([
  [
    'a repeated key',
    (text) => text.replace('{', `{ "draw.lead": "Doppelt",`),
    'has the key draw.lead twice',
  ],
  ['another encoding', (text) => `\uFEFF${text}`, 'is not in UTF-8'],
])('a file of texts with %s stays as it is', async (_what, change, why) => {
  const { read, run, file, french, inFile } = await campaignWithFile('xlf')
  inFile(LEAD, 'Chaque tour est gagnant.')
  writeFileSync(french, change(read()))
  const before = read()
  await expect(run(file)).rejects.toThrow(why)
  expect(read()).toBe(before)
})

it('without the mark of the text that was there, nothing is replaced', async () => {
  const { read, run, file, inFile } = await campaignWithFile('xlf')
  inFile(LEAD, 'Chaque tour est gagnant.')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/ extradata="\w+"/g, ''))
  const before = read()
  expect(await run(file)).toContain('0 taken, 1 not taken')
  expect(read()).toBe(before)
})
