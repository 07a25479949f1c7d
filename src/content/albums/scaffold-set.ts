import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSeq, parseDocument } from 'yaml'
import { LOCALES } from '#src/contract/locales.ts'
import { readUnixText } from '#src/files/read-unix-text.ts'
import { slugProblem } from '../checks/check-folder.ts'
import { nameOf, ScaffoldError } from '../scaffold/scaffold.ts'
import { loadAlbums } from './load-albums.ts'
import { drawing, PIPS, rarityOf } from './scaffold-album.ts'

/** The maximum number of letters of a word in a placeholder name, as in check-names.ts. */
const LONGEST_WORD = 13

/**
 * Adds the set `slug` with nine stickers after the last set of the album `to`, with placeholder
 * names and drawings. Returns the files, relative to the album's folder.
 * @throws {ScaffoldError} before any change, if the name is invalid, if there is no complete album
 * `to`, or if it has the set
 */
export function scaffoldSet(root: string, slug: string, to: string): string[] {
  const problem = slugProblem(slug)
  if (problem) {
    throw new ScaffoldError(
      `${problem} cannot name a set: use small letters, digits and single hyphens, such as toy-attic.`,
    )
  }
  const { albums } = loadAlbums(root)
  const album = albums.find((one) => one.slug === to)
  if (!album) {
    const names = albums.map((one) => one.slug).join(', ')
    throw new ScaffoldError(
      existsSync(join(root, to, 'album.yaml'))
        ? `${to} has findings: put right what npm run campaign -- check lists, then try again.`
        : `There is no album ${to}: choose one of ${names}.`,
    )
  }
  const stickers = PIPS.map((pips) => `${slug}-${pips}`)
  const { sets } = album.manifest
  const taken = sets.flatMap((set) => [set.slug, ...set.stickers.map((sticker) => sticker.slug)])
  if ([slug, ...stickers].some((name) => taken.includes(name))) {
    throw new ScaffoldError(`${to} has a set ${slug} already: choose another name.`)
  }
  const [word = ''] = nameOf(slug).split(' ')
  const added: Record<string, string> = {
    [`set.${slug}`]: nameOf(slug).slice(0, 20).trim(),
    ...Object.fromEntries(
      stickers.map((sticker, index) => [
        `sticker.${sticker}`,
        `${word.slice(0, LONGEST_WORD)} ${index + 1}`,
      ]),
    ),
  }
  const folder = join(root, to)
  const names = LOCALES.map((locale) => `names/${locale}.json`)
  const files = {
    'album.yaml': withSet(readUnixText(join(folder, 'album.yaml')), slug),
    ...Object.fromEntries(
      names.map((name) => [name, withNames(readUnixText(join(folder, name)), added)]),
    ),
    ...Object.fromEntries(PIPS.map((pips) => [`art/${slug}-${pips}.svg`, drawing(pips)])),
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return Object.keys(files)
}

function withSet(yaml: string, slug: string): string {
  const sets = parseDocument(yaml).get('sets')
  const first = isSeq(sets) && !sets.flow ? sets.range?.[0] : undefined
  if (!isSeq(sets) || first === undefined) {
    throw new ScaffoldError('Write each set in album.yaml behind a dash, then try again.')
  }
  const indent = ' '.repeat(first - yaml.lastIndexOf('\n', first) - 1)
  const end = yaml.slice(0, sets.range?.[1]).trimEnd().length
  const lines = [
    `- slug: ${slug}`,
    '  reward: { dice: 30 }',
    '  stickers:',
    ...PIPS.map((pips) => `    - { slug: ${slug}-${pips}, rarity: ${rarityOf(pips)} }`),
  ]
  const entry = lines.map((line) => `\n${indent}${line}`).join('')
  return `${yaml.slice(0, end)}${entry}${yaml.slice(end)}`
}

function withNames(json: string, added: Readonly<Record<string, string>>): string {
  const all = [
    ...Object.entries(JSON.parse(json) as Record<string, string>),
    ...Object.entries(added),
  ]
  const kinds = ['set.', 'sticker.']
  const isOf = (kind: string) => all.filter(([key]) => key.startsWith(kind))
  const others = all.filter(([key]) => !kinds.some((kind) => key.startsWith(kind)))
  return `${JSON.stringify(Object.fromEntries([...others, ...kinds.flatMap(isOf)]), null, 2)}\n`
}
