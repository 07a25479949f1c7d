import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { LOCALES } from '#src/contract/locales.ts'

const MANIFEST = `window:
  opens: 2026-11-09T10:00
  closes: 2027-02-08T10:00
  time_zone: Europe/Berlin
preview: 2026-11-02T10:00
theme: { ground: "#115585", on_ground: "#fff7ea", accent: "#ffc838", on_accent: "#2a1426" }
sets:
  - slug: bakery
    reward: { dice: 30 }
    stickers:
      - { slug: bun, rarity: rare }
      - { slug: oven, rarity: gold }
  - slug: garden
    stickers:
      - { slug: snail, rarity: rare }
`
const SCREENS = `art: 0.22
cells: [[0.2, 0.5], [0.6, 0.5]]
count: { x: 0.03, y: -0.14, width: 0.13, height: 0.06, shows: extra }
covers:
  - { x: -0.15, y: -0.15, width: 0.15, height: 0.12 }
missing: silhouette
`
const NAMES = {
  album: 'Tour',
  'set.bakery': 'Bakery',
  'set.garden': 'Garden',
  'sticker.bun': 'Bun',
  'sticker.oven': 'Oven',
  'sticker.snail': 'Snail',
}
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h9v9z"/></svg>'

function albumsFolder(...slugs: string[]) {
  const root = join(mkdtempSync(join(tmpdir(), 'albums-')), 'albums')
  onTestFinished(() => rmSync(join(root, '..'), { recursive: true, force: true }))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  for (const slug of slugs) {
    mkdirSync(join(root, slug, 'names'), { recursive: true })
    mkdirSync(join(root, slug, 'art'))
    write(`${slug}/album.yaml`, MANIFEST)
    for (const locale of LOCALES) write(`${slug}/names/${locale}.json`, JSON.stringify(NAMES))
    for (const sticker of ['bun', 'oven', 'snail']) write(`${slug}/art/${sticker}.svg`, DRAWING)
  }
  return {
    root,
    write,
    edit(file: string, from: string, to: string) {
      const text = readFileSync(join(root, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
      write(file, text.replace(from, to))
    },
    remove: (path: string) => rmSync(join(root, path), { recursive: true }),
    load: () => loadAlbums(root),
  }
}

it('The albums of the project have no finding, and a drawing and six names for each sticker', () => {
  const { albums, findings, warnings } = loadAlbums()
  expect([...findings, ...warnings]).toEqual([])
  expect(albums.length).toBeGreaterThan(0)
  for (const { manifest, names, art } of albums) {
    const stickers = manifest.sets.flatMap((set) => set.stickers.map(({ slug }) => slug))
    expect(Object.keys(art).sort()).toEqual([...stickers].sort())
    for (const locale of LOCALES) {
      expect(stickers.filter((slug) => !names[locale][`sticker.${slug}`])).toEqual([])
    }
  }
})

it('An album has its times as instants, in its zone', () => {
  const [album] = albumsFolder('tour').load().albums
  expect(album).toMatchObject({
    slug: 'tour',
    window: { from: '2026-11-09T09:00:00Z', until: '2027-02-08T09:00:00Z' },
    previewedAt: '2026-11-02T09:00:00Z',
  })
})

it('Names are counted and kept with accents in their letters', () => {
  const folder = albumsFolder('tour')
  const name = 'Ö'.repeat(13)
  folder.edit('tour/names/de.json', '"Oven"', `"${name.normalize('NFD')}\u200b"`)
  folder.edit('tour/names/de.json', '"Bun"', '"O\\u0308l"')
  const { albums, findings } = folder.load()
  expect(findings).toEqual([])
  expect(albums[0]?.names.de).toMatchObject({
    'sticker.oven': `${name}\u200b`,
    'sticker.bun': 'Öl',
  })
})

it('An album without a preview is looked at from its opening on', () => {
  const folder = albumsFolder('tour')
  folder.edit('tour/album.yaml', 'preview: 2026-11-02T10:00\n', '')
  expect(folder.load().albums[0]?.previewedAt).toBe('2026-11-09T09:00:00Z')
})

it('Albums come in the order in which they open, one after the other', () => {
  const folder = albumsFolder('earlier', 'later')
  folder.edit('earlier/album.yaml', 'opens: 2026-11-09', 'opens: 2026-12-09')
  folder.edit('later/album.yaml', 'closes: 2027-02-08', 'closes: 2026-12-09')
  const { albums, findings } = folder.load()
  expect(findings).toEqual([])
  expect(albums.map(({ slug }) => slug)).toEqual(['later', 'earlier'])
})

it('What can be relied on of an album with a mistake is told', () => {
  const window = { from: '2026-11-09T09:00:00Z', until: '2027-02-08T09:00:00Z' }
  const brokenBy = (file: string, from: string, to: string) => {
    const folder = albumsFolder('tour')
    folder.edit(file, from, to)
    return folder.load().broken
  }
  const whole = [{ slug: 'tour', window, manifest: { sets: [{}, {}] } }]
  expect(brokenBy('tour/names/fr.json', '"Oven"', '""')).toMatchObject(whole)
  expect(brokenBy('tour/album.yaml', 'preview: 2026', 'preview: 2030')).toMatchObject(whole)
  expect(brokenBy('tour/album.yaml', 'preview:', 'preveiw:')).toMatchObject(whole)
  const withoutSets = brokenBy('tour/album.yaml', 'gold', 'golden')
  expect(withoutSets).toMatchObject([{ slug: 'tour', window }])
  expect(withoutSets?.[0]).not.toHaveProperty('manifest')
  const withoutWindow = brokenBy('tour/album.yaml', 'closes: 2027', 'closes: 2025')
  expect(withoutWindow).toMatchObject([{ slug: 'tour', manifest: { sets: [{}, {}] } }])
  expect(withoutWindow?.[0]).not.toHaveProperty('window')
  expect(brokenBy('tour/album.yaml', 'sets:', 'sets: "')).toEqual([{ slug: 'tour' }])
  expect(albumsFolder('Tour').load().broken).toMatchObject([{ slug: 'tour' }])
})

describe('A mistake is a finding that names the file, the field and the fix:', () => {
  type Folder = ReturnType<typeof albumsFolder>
  const yaml = (from: string, to: string) => (folder: Folder) =>
    folder.edit('tour/album.yaml', from, to)
  const names = (from: string, to: string) => (folder: Folder) =>
    folder.edit('tour/names/fr.json', from, to)

  it.each<[what: string, make: (folder: Folder) => void, file: string, field: string, fix: RegExp]>(
    [
      ['no manifest', (f) => f.remove('tour/album.yaml'), 'album.yaml', '', /^Add album\.yaml/],
      ['broken YAML', yaml('preview: 2026', 'preview: a: 2026'), 'album.yaml', 'line 5', /Look at/],
      [
        'YAML of which all below the mistake is read otherwise',
        yaml('window:', ' window:'),
        'album.yaml',
        'line 5',
        /indentation/,
      ],
      ['an unknown key', yaml('preview:', 'preveiw:'), 'album.yaml', 'preveiw', /preview/],
      [
        'an unknown rarity',
        yaml('rarity: gold', 'rarity: golden'),
        'album.yaml',
        'sets[0].stickers[1].rarity',
        /gold/,
      ],
      [
        'an unknown zone',
        yaml('Europe/Berlin', 'Berlin'),
        'album.yaml',
        'window.time_zone',
        /Europe\/Berlin/,
      ],
      [
        'a close before the opening',
        yaml('closes: 2027', 'closes: 2025'),
        'album.yaml',
        'window.closes',
        /after it opens/,
      ],
      [
        'a day that does not exist',
        yaml('closes: 2027-02-08', 'closes: 2027-02-30'),
        'album.yaml',
        'window.closes',
        /Correct the date/,
      ],
      [
        'a preview after the opening',
        yaml('preview: 2026-11-02', 'preview: 2026-12-02'),
        'album.yaml',
        'preview',
        /leave preview out/,
      ],
      [
        'a sticker in two sets',
        yaml('slug: snail', 'slug: bun'),
        'album.yaml',
        'sets[1].stickers[0].slug',
        /another slug/,
      ],
      [
        'a set twice',
        yaml('slug: garden', 'slug: bakery'),
        'album.yaml',
        'sets[1].slug',
        /another slug/,
      ],
      [
        'words that cannot be read',
        yaml('on_ground: "#fff7ea"', 'on_ground: "#115588"'),
        'album.yaml',
        'theme.on_ground',
        /./,
      ],
      [
        'too many dice',
        yaml('dice: 30', 'dice: 30000'),
        'album.yaml',
        'sets[0].reward.dice',
        /1000/,
      ],
      ['a language missing', (f) => f.remove('tour/names/it.json'), 'names/it.json', '', /Copy/],
      [
        'a name missing',
        names('"sticker.bun":"Bun",', ''),
        'names/fr.json',
        'sticker.bun',
        /Add the key .*check --fix` adds it without words/,
      ],
      [
        'a key with a typing error',
        names('sticker.oven', 'sticker.ovne'),
        'names/fr.json',
        'sticker.oven',
        /Rename sticker\.ovne/,
      ],
      [
        'a name of nothing',
        names('{', '{"sticker.submarine":"Glouglou",'),
        'names/fr.json',
        'sticker.submarine',
        /Remove/,
      ],
      ['an empty name', names('"Oven"', '" "'), 'names/fr.json', 'sticker.oven', /Write/],
      [
        'a name too long',
        names('"Oven"', '"Le four le plus chaud du monde"'),
        'names/fr.json',
        'sticker.oven',
        /shorter/,
      ],
      [
        'a word too long',
        names('"Oven"', '"Anticonstitution"'),
        'names/fr.json',
        'sticker.oven',
        /hyphen/,
      ],
      ['a name twice', names('"Oven"', '"bun"'), 'names/fr.json', 'sticker.oven', /another name/],
      [
        'a name twice, once with an invisible sign',
        names('"Oven"', '"B\u200bun"'),
        'names/fr.json',
        'sticker.oven',
        /another name/,
      ],
      [
        'a name twice, with its accent in the letter, behind it, and as an escape',
        (f) => {
          f.edit('tour/names/fr.json', '"Bun"', '"Möhre"')
          f.edit('tour/names/fr.json', '"Oven"', '"Mo\u0308hre"')
          f.edit('tour/names/fr.json', '"Snail"', '"Mo\\u0308hre 2"')
        },
        'names/fr.json',
        'sticker.oven',
        /another name/,
      ],
      [
        'a name of nothing visible',
        names('"Oven"', '"\u2060\u3164"'),
        'names/fr.json',
        'sticker.oven',
        /Write/,
      ],
      [
        'a sign that turns the direction',
        names('"Oven"', '"\u202enevO"'),
        'names/fr.json',
        'line 1',
        /Type the line anew/,
      ],
      [
        'a sign that turns the direction, as an escape',
        names('"Oven"', '"\\u202EnevO"'),
        'names/fr.json',
        'line 1',
        /Type the line anew/,
      ],
      [
        'a drawing missing',
        (f) => f.remove('tour/art/bun.svg'),
        'art/bun.svg',
        '',
        /Put the drawing into art/,
      ],
      [
        'a drawing of nothing',
        (f) => f.write('tour/art/submarine.svg', DRAWING),
        'art/submarine.svg',
        '',
        /delete it/,
      ],
      [
        'a drawing too heavy',
        (f) => f.write('tour/art/bun.svg', DRAWING.replace('h9', 'h9v1'.repeat(700))),
        'art/bun.svg',
        '',
        /Simplify/,
      ],
      [
        'a drawing that acts',
        (f) => f.write('tour/art/bun.svg', DRAWING.replace('<path', '<path onload="x()"')),
        'art/bun.svg',
        'line 1',
        /do not act/,
      ],
      [
        'a picture in another format',
        (f) => f.write('tour/art/bun.png', ''),
        'art/bun.png',
        '',
        /Export the drawing as SVG/,
      ],
      ['a file of nothing', (f) => f.write('tour/notes.txt', ''), 'notes.txt', '', /move it out/],
      [
        'a folder in place of a file',
        (f) => {
          f.remove('tour/album.yaml')
          mkdirSync(join(f.root, 'tour/album.yaml'))
        },
        '',
        '',
        /of the right kind/,
      ],
    ],
  )('%s', (_, make, file, field, fix) => {
    const folder = albumsFolder('tour')
    make(folder)
    const { albums, findings } = folder.load()
    expect(albums).toEqual([])
    expect(findings).toEqual([
      expect.objectContaining({
        file: file ? `albums/tour/${file}` : 'albums/tour',
        field,
        fix: expect.stringMatching(fix),
      }),
    ])
  })

  it.each([
    ['broken YAML', 'art:', 'art: :', 'line 1', /Look at this line/],
    ['an unknown key', 'covers:', 'cover:', 'cover', 'Did you mean covers?'],
    [
      'a missing key',
      'missing: silhouette',
      '',
      'missing',
      'Add missing; albums/README.md explains every key.',
    ],
    ['a length in pixels', '0.22', '96', 'art', 'Write at most 0.9.'],
    ['a length with a unit', '0.22', '22%', 'art', 'Write a number here.'],
    [
      'a cell of one number',
      '[0.2, 0.5]',
      '[0.2]',
      'cells[0]',
      'Write two numbers, across and down.',
    ],
    [
      'a cell of three numbers',
      '0.6, 0.5',
      '0.6, 0.5, 1',
      'cells[1]',
      'Write two numbers, across and down.',
    ],
    ['a cell beside the page', '0.6', '6', 'cells[1][0]', 'Write at most 1.'],
    ['too few cells', ', [0.6, 0.5]', '', 'cells', 'Add the centre of each missing cell.'],
    ['a box without width', 'width: 0.13', 'width: 0', 'count.width', 'Write at least 0.01.'],
    ['a number of nothing', 'extra', 'extras', 'count.shows', /copies or extra/],
    ['one box in place of a list', '  - {', '  {', 'covers', 'Write a list here.'],
    ['a look in other words', 'silhouette', 'gray', 'missing', 'Did you mean grey?'],
  ])('in screens.yaml, %s', (_, from, to, field, fix) => {
    const folder = albumsFolder('tour')
    folder.write('tour/screens.yaml', SCREENS)
    expect(folder.load().findings).toEqual([])
    folder.edit('tour/screens.yaml', from, to)
    const { albums, findings } = folder.load()
    expect(albums).toEqual([])
    expect(findings).toEqual([
      expect.objectContaining({
        file: 'albums/tour/screens.yaml',
        field,
        fix: expect.stringMatching(fix),
      }),
    ])
  })

  it('a folder’s name that is no id', () => {
    const folder = albumsFolder('Grand Tour')
    expect(folder.load().findings).toMatchObject([
      { file: 'albums/Grand Tour', field: 'folder name', fix: 'Rename the folder to grand-tour.' },
    ])
  })

  it('a file beside the albums, but no hidden folder', () => {
    const folder = albumsFolder('tour')
    folder.write('names.json', '{}')
    mkdirSync(join(folder.root, '.drafts'))
    expect(folder.load().findings).toMatchObject([
      { file: 'albums/names.json', expected: 'one folder per album' },
    ])
  })

  it('two albums at the same time', () => {
    expect(albumsFolder('one', 'two').load().findings).toMatchObject([
      { file: 'albums/two/album.yaml', field: 'window.opens', fix: /when one closes/ },
    ])
  })

  it('several mistakes are told at once', () => {
    const folder = albumsFolder('tour')
    folder.edit('tour/album.yaml', 'closes: 2027', 'closes: 2025')
    folder.remove('tour/art/bun.svg')
    folder.edit('tour/names/de.json', '"Oven"', '""')
    expect(
      folder
        .load()
        .findings.map(({ file }) => file)
        .sort(),
    ).toEqual(['albums/tour/album.yaml', 'albums/tour/art/bun.svg', 'albums/tour/names/de.json'])
  })
})

describe('A slug with a typing error is one finding, and campaigns are judged by what was meant:', () => {
  it.each([
    ['slug: snail', 'slug: snial', 'sets[1].stickers[0].slug', 'snail'],
    ['slug: snail', 'slug: tortoise', 'sets[1].stickers[0].slug', 'snail'],
    ['slug: garden', 'slug: gardn', 'sets[1].slug', 'garden'],
    ['slug: bakery', 'slug: shop', 'sets[0].slug', 'bakery'],
  ])('%s as %s', (from, to, field, meant) => {
    const folder = albumsFolder('tour')
    folder.edit('tour/album.yaml', from, to)
    const { findings, broken } = folder.load()
    expect(findings).toMatchObject([
      { file: 'albums/tour/album.yaml', field, fix: `Did you mean ${meant}?` },
    ])
    expect(JSON.stringify(broken?.[0]?.manifest)).toContain(`"${meant}"`)
  })

  it('two at once', () => {
    const folder = albumsFolder('tour')
    folder.edit('tour/album.yaml', 'slug: snail', 'slug: snial')
    folder.edit('tour/album.yaml', 'slug: oven', 'slug: ovne')
    expect(folder.load().findings.map(({ fix }) => fix)).toEqual([
      'Did you mean oven?',
      'Did you mean snail?',
    ])
  })

  it('but not a new sticker beside a drawing that only some languages name', () => {
    const folder = albumsFolder('tour')
    folder.edit('tour/album.yaml', 'slug: snail', 'slug: slug')
    folder.edit('tour/names/fr.json', '"sticker.snail":"Snail"', '"sticker.slug":"Snail"')
    expect(folder.load().findings.map(({ file }) => file)).not.toContain('albums/tour/album.yaml')
  })
})

it('What new stickers lack is said once for all of them and all languages', () => {
  const folder = albumsFolder('tour')
  const added = ['mouse', 'otter', 'whale'].map(
    (slug) => `\n      - { slug: ${slug}, rarity: rare }`,
  )
  folder.edit(
    'tour/album.yaml',
    '{ slug: snail, rarity: rare }',
    `{ slug: snail, rarity: rare }${added.join('')}`,
  )
  const list = formatFindings(folder.load().findings)
  expect(list).toContain(
    'albums/tour/names/{en,fr,pt,es,it,de}.json\n  sticker.mouse, sticker.otter, sticker.whale\n',
  )
  expect(list).toContain('albums/tour/art/{mouse,otter,whale}.svg\n  the file\n')
  expect(list).toMatch(/2 findings in 9 files\.$/)
})

it('A folder without albums, or none at all, is an empty list', () => {
  const folder = albumsFolder()
  expect(folder.load()).toEqual({ albums: [], findings: [], warnings: [] })
})

it('The project’s album can be copied as the beginning of another', () => {
  const folder = albumsFolder()
  cpSync('albums/grand-tour', join(folder.root, 'copy'), { recursive: true })
  expect(folder.load().albums.map(({ slug }) => slug)).toEqual(['copy'])
})
