import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadAlbums } from '#src/albums/load-albums.ts'
import { LOCALES } from '#src/contract/locales.ts'

const STICKERS_EACH = 9

/**
 * Copies the project's albums to `root`, and adds sets of nine to the newest one until it has at least
 * `stickers`, named in all languages, each with a drawing of its own file. Returns how many it has.
 */
export function makeLargeAlbum(root: string, stickers: number): number {
  cpSync('albums', root, { recursive: true })
  const album = loadAlbums(root).albums.at(-1)
  if (!album) throw new Error('There is no album to make larger.')
  const folder = join(root, album.slug)
  const present = album.manifest.sets.flatMap((set) => set.stickers.map(({ slug }) => slug))
  const count = Math.max(0, Math.ceil((stickers - present.length) / STICKERS_EACH))
  const sets = Array.from({ length: count }, (_, set) => ({
    slug: `more-${set + 1}`,
    stickers: Array.from({ length: STICKERS_EACH }, (_, place) => ({
      slug: `more-${set + 1}-${place + 1}`,
      like: present[(set * STICKERS_EACH + place) % present.length] ?? '',
      rarity: place === STICKERS_EACH - 1 ? 'gold' : 'rare',
    })),
  }))
  const manifest = join(folder, 'album.yaml')
  const lines = sets.flatMap(({ slug, stickers: added }) => [
    `  - slug: ${slug}`,
    '    reward: { dice: 25 }',
    '    stickers:',
    ...added.map((one) => `      - { slug: ${one.slug}, rarity: ${one.rarity} }`),
  ])
  writeFileSync(manifest, `${readFileSync(manifest, 'utf8').trimEnd()}\n${lines.join('\n')}\n`)
  for (const { slug, like } of sets.flatMap((set) => set.stickers)) {
    copyFileSync(join(folder, `art/${like}.svg`), join(folder, `art/${slug}.svg`))
  }
  for (const locale of LOCALES) {
    const file = join(folder, `names/${locale}.json`)
    const names = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    for (const [set, { slug, stickers: added }] of sets.entries()) {
      names[`set.${slug}`] = `Extra ${set + 1}`
      for (const [place, one] of added.entries()) {
        names[`sticker.${one.slug}`] = `Extra ${set + 1}-${place + 1}`
      }
    }
    writeFileSync(file, JSON.stringify(names))
  }
  const { findings } = loadAlbums(root)
  if (findings.length > 0)
    throw new Error(`The larger album has findings: ${JSON.stringify(findings)}`)
  return present.length + count * STICKERS_EACH
}
