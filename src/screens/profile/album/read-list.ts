/** A sticker and what it may be called: its name in the page's language and in English. */
export interface KnownSticker {
  readonly slug: string
  readonly names: readonly string[]
}

/** What a pasted list says of one sticker. */
export interface ListedSticker {
  readonly slug: string
  readonly copies: number
  /** Whether a number was written; without one the player has at least so many. */
  readonly exact: boolean
}

export interface ReadList {
  /** Each sticker once, in the order of the list. */
  readonly stickers: readonly ListedSticker[]
  /** What could not be read, as it was written. */
  readonly unknown: readonly string[]
}

/** The most copies that an album can hold of one sticker (contract, `album_update`). */
export const MOST_COPIES = 999

/** The most pieces that one name may be cut into: some names hold a comma. */
const LONGEST_NAME = 3

/**
 * Reads a list of stickers as players write them: one a line or with commas between them, each with
 * or without a number ("Cool Lemon x3", "3 × Cool Lemon", "cool lemon (3)"), by name or by id. A
 * sticker that is named twice counts twice.
 */
export function readList(text: string, known: readonly KnownSticker[]): ReadList {
  const slugs = new Map<string, string>()
  for (const { slug, names } of known) {
    for (const name of [slug, ...names]) slugs.set(plain(name), slug)
  }
  const found = new Map<string, ListedSticker>()
  const unknown: string[] = []
  for (const line of text.split(/\r?\n/)) {
    for (const entry of entriesOf(line, slugs)) {
      if (typeof entry === 'string') unknown.push(entry)
      else found.set(entry.slug, sum(found.get(entry.slug), entry))
    }
  }
  return { stickers: [...found.values()], unknown }
}

function sum(before: ListedSticker | undefined, entry: ListedSticker): ListedSticker {
  if (!before) return entry
  return {
    slug: entry.slug,
    copies: Math.min(before.copies + entry.copies, MOST_COPIES),
    exact: before.exact || entry.exact,
  }
}

/** The entries of one line: the longest that can be read first, what cannot be read as it stands. */
function entriesOf(line: string, slugs: ReadonlyMap<string, string>): (ListedSticker | string)[] {
  const pieces = line.split(/[,;\t]/)
  const entries: (ListedSticker | string)[] = []
  for (let at = 0; at < pieces.length; ) {
    const lengths = [...Array(Math.min(LONGEST_NAME, pieces.length - at)).keys()]
    const read = lengths
      .map((fewer) => lengths.length - fewer)
      .map((length) => ({ length, entry: entryOf(pieces.slice(at, at + length).join(','), slugs) }))
      .find(({ entry }) => entry !== undefined)
    const written = (pieces[at] ?? '').trim()
    if (read?.entry) entries.push(read.entry)
    else if (written !== '') entries.push(written)
    at += read?.length ?? 1
  }
  return entries
}

/** How a number stands beside a name: before it or after it. An x of the name itself is none. */
const COUNTS = [
  /^(?<count>\d+)\s*(?:[x×*]\s+|[×*])?(?<name>\D.*)$/iu,
  /^(?<name>.*?)[\s\-–:=(]*(?:(?<!\p{L})[x×*]\s*)?(?<count>\d+)\s*[x×*)]*$/iu,
]

function entryOf(written: string, slugs: ReadonlyMap<string, string>): ListedSticker | undefined {
  // Marks of a list: "- Cool Lemon", "• Cool Lemon", "1. Cool Lemon".
  const text = written.trim().replace(/^(?:[-–•*]|\d+[.)](?=\s))\s*/u, '')
  const whole = slugs.get(plain(text))
  if (whole) return { slug: whole, copies: 1, exact: false }
  for (const pattern of COUNTS) {
    const { name = '', count = '' } = pattern.exec(text)?.groups ?? {}
    const slug = slugs.get(plain(name))
    const copies = Number(count)
    if (slug && copies <= MOST_COPIES) return { slug, copies, exact: true }
  }
  return undefined
}

/** A name without what people leave out or write otherwise: case, accents, marks between words. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
