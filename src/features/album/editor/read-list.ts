export interface KnownSticker {
  readonly slug: string
  readonly names: readonly string[]
}

export interface ListedSticker {
  readonly slug: string
  readonly copies: number
  /** Whether the list has a number for the sticker. Otherwise `copies` is a minimum. */
  readonly exact: boolean
}

export interface ReadList {
  readonly stickers: readonly ListedSticker[]
  readonly unknown: readonly string[]
}

/** The maximum number of copies of a sticker that `album_update` accepts. */
export const MAX_COPIES = 99

/** The maximum number of comma-separated pieces in one name. Some names contain a comma. */
const MAX_NAME_WORDS = 3

/**
 * Parses a list of stickers: one per line or separated by commas, each with or without a number
 * ("Cool Lemon x3", "3 × Cool Lemon", "cool lemon (3)"), by name or by id. Adds up the numbers of a
 * repeated sticker.
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
    copies: Math.min(before.copies + entry.copies, MAX_COPIES),
    exact: before.exact || entry.exact,
  }
}

function entriesOf(line: string, slugs: ReadonlyMap<string, string>): (ListedSticker | string)[] {
  const pieces = line.split(/[,;\t]/)
  const entries: (ListedSticker | string)[] = []
  for (let at = 0; at < pieces.length; ) {
    const lengths = [...Array(Math.min(MAX_NAME_WORDS, pieces.length - at)).keys()]
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

/** The formats of a number beside a name. An x at the end of a name is no multiplication sign. */
const COUNTS = [
  /^(?<count>\d+)\s*(?:[x×*]\s+|[×*])?(?<name>\D.*)$/iu,
  /^(?<name>.*?\P{L})[x×*]\s*(?<count>\d+)\s*[x×*)]*$/iu,
  /^(?<name>.*?)[\s\-–:=(]*(?<count>\d+)\s*[x×*)]*$/iu,
]

function entryOf(written: string, slugs: ReadonlyMap<string, string>): ListedSticker | undefined {
  const text = written.trim().replace(/^(?:[-–•*]|\d+[.)](?=\s))\s*/u, '')
  const whole = slugs.get(plain(text))
  if (whole) return { slug: whole, copies: 1, exact: false }
  for (const pattern of COUNTS) {
    const { name = '', count = '' } = pattern.exec(text)?.groups ?? {}
    const slug = slugs.get(plain(name))
    const copies = Number(count)
    if (slug && copies <= MAX_COPIES) return { slug, copies, exact: true }
  }
  return undefined
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
