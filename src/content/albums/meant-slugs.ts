import { closest } from '../findings/did-you-mean.ts'
import type { Problem } from '../findings/problems.ts'
import type { ReadCopy } from '../read/read-copy.ts'
import type { AlbumManifest } from './album-manifest.ts'

type Sets = AlbumManifest['sets']

interface Written {
  what: 'set' | 'sticker'
  slug: string
  field: string
}

/**
 * Finds misspelt slugs of sets and stickers in the manifest. A slug is misspelt if it has neither a
 * drawing nor a name, while the files have another slug that the manifest lacks. Returns the sets
 * with the corrected slugs, which all other checks use.
 */
export function meantSlugs(
  sets: Sets,
  drawings: readonly string[],
  names: ReadCopy,
): { sets: Sets; problems: Problem[] } {
  const written = writtenSlugs(sets)
  const meant = new Map<string, string>()
  for (const what of ['set', 'sticker'] as const) {
    const slugs = written.flatMap((one) => (one.what === what ? one.slug : []))
    const { whole, begun } = slugsOfFiles(what, drawings, names)
    const missing = slugs.filter((slug) => !begun.has(slug))
    const unused = new Set([...whole].filter((slug) => !slugs.includes(slug)))
    const isOnlyOne = missing.length === 1 && unused.size === 1
    for (const slug of missing) {
      const one = closest(slug, unused) ?? (isOnlyOne ? [...unused][0] : undefined)
      if (one === undefined) continue
      meant.set(`${what}.${slug}`, one)
      unused.delete(one)
    }
  }
  const spelt = (what: Written['what'], slug: string) => meant.get(`${what}.${slug}`) ?? slug
  return {
    sets: sets.map((set) => ({
      ...set,
      slug: spelt('set', set.slug),
      stickers: set.stickers.map((one) => ({ ...one, slug: spelt('sticker', one.slug) })),
    })),
    problems: written.flatMap(({ what, slug, field }) => {
      const one = meant.get(`${what}.${slug}`)
      if (one === undefined) return []
      const parts = what === 'sticker' ? 'names/ and art/' : 'names/'
      return {
        field,
        expected: `a ${what} of which there is something in ${parts}`,
        found: `${slug}, while ${one} is there and not in album.yaml`,
        fix: `Did you mean ${one}?`,
      }
    }),
  }
}

/** Returns each slug of the sets and of their stickers, with its field in the manifest. */
export function writtenSlugs(sets: Sets): Written[] {
  return [
    ...sets.map(({ slug }, index) => ({
      what: 'set' as const,
      slug,
      field: `sets[${index}].slug`,
    })),
    ...sets.flatMap(({ stickers }, set) =>
      stickers.map(({ slug }, index) => ({
        what: 'sticker' as const,
        slug,
        field: `sets[${set}].stickers[${index}].slug`,
      })),
    ),
  ]
}

function slugsOfFiles(what: Written['what'], drawings: readonly string[], names: ReadCopy) {
  const files = Object.values(names).map((texts) =>
    Object.keys(texts).flatMap((key) =>
      key.startsWith(`${what}.`) ? key.slice(what.length + 1) : [],
    ),
  )
  if (what === 'sticker') files.push([...drawings])
  const begun = new Set(files.flat())
  const whole = new Set([...begun].filter((slug) => files.every((file) => file.includes(slug))))
  return { whole, begun }
}
