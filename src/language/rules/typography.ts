import type { Locale } from '#src/contract/locales.ts'
import { QUOTES } from '#src/i18n/browser/quotes.ts'
import { type Problem, type Text, withoutPlaceholders } from '../text.ts'

interface Typography {
  readonly open: string
  readonly close: string
  readonly space?: { readonly name: string; readonly char: string; readonly before: string }
  /** The opening marks of a sentence, keyed by its closing mark. */
  readonly begins?: Readonly<Record<string, string>>
}

const TYPOGRAPHY: Readonly<Record<Locale, Typography>> = {
  en: QUOTES.en,
  fr: { ...QUOTES.fr, space: { name: 'U+00A0', char: '\u00a0', before: '!?:;' } },
  pt: QUOTES.pt,
  es: { ...QUOTES.es, begins: { '?': '¿', '!': '¡' } },
  it: QUOTES.it,
  de: QUOTES.de,
}

const MARKS = /["“”„‟«»‹›‘‚]/
/** Addresses, which players copy or type. They are exempt from the rules. */
const ADDRESS = /https?:\/\/\S*|\b\w[\w-]*(?:\.\w+)+\S*/g

/** Finds marks and spaces that are wrong in the text's language. */
export function typography(text: Text): Problem[] {
  const language = TYPOGRAPHY[text.locale]
  const bare = withoutPlaceholders(text.text).replace(ADDRESS, 'X')
  return [
    ...marks(bare),
    ...spaces(bare, language),
    ...quotes(bare, language),
    ...beginnings(bare, language),
  ]
}

function marks(text: string): Problem[] {
  const found: Problem[] = []
  if (text.includes("'")) found.push({ expected: 'the apostrophe ’', fix: "Write ’ for '." })
  if (text.includes('...')) found.push({ expected: 'one … for three dots', fix: 'Write ….' })
  if (/—| [-–]+ /.test(text)) {
    found.push({
      expected: 'no dash between parts of a sentence',
      fix: 'Write a full stop, a comma or a colon.',
    })
  }
  return found
}

function spaces(text: string, { space, open, close }: Typography): Problem[] {
  const found: Problem[] = []
  if (/ {2}|[ \u00a0]\u00a0|\u00a0 /.test(text)) {
    found.push({ expected: 'one space between words', fix: 'Remove the second space.' })
  }
  if (text !== text.trim()) {
    found.push({ expected: 'no space at the ends', fix: 'Remove the spaces.' })
  }
  if (/[\d\uFFFC] (h|min|Min\.|Std\.|s)(?!\p{L})/u.test(text)) {
    found.push({
      expected: 'U+00A0, which never breaks, between a number and its unit',
      fix: 'Write U+00A0 before the unit.',
    })
  }
  if (/\s[.,](?!\d)/.test(text)) {
    found.push({ expected: 'no space before , and .', fix: 'Remove the space.' })
  }
  if (!space) {
    if (/\s[!?:;]/.test(text)) {
      found.push({ expected: 'no space before ! ? : ;', fix: 'Remove the space.' })
    }
    return found
  }
  const { name, char, before } = space
  const places = new RegExp(
    `(?<=[^${before}${char}])[${before}](?=\\s|$)|[^${char}]${close}|${open}[^${char}]`,
    'g',
  )
  const wrong = [...new Set([...text.matchAll(places)].map(([match]) => match))]
  if (wrong.length > 0) {
    found.push({
      expected: `${name}, which never breaks, before ${[...before].join(' ')} ${close} and after ${open}`,
      fix: `Write ${name} at ${wrong.map((match) => match.trim()).join(' and ')}.`,
    })
  }
  return found
}

function quotes(text: string, { open, close }: Typography): Problem[] {
  const rest = text.replace(new RegExp(`${open}[^${open}${close}]*${close}`, 'g'), '')
  return MARKS.test(rest)
    ? [
        {
          expected: `quotation marks ${open}…${close}, and no others`,
          fix: `Write ${open} before what is quoted and ${close} after it.`,
        },
      ]
    : []
}

function beginnings(text: string, { begins }: Typography): Problem[] {
  return Object.entries(begins ?? {}).flatMap(([end, begin]) =>
    text.split(end).length === text.split(begin).length
      ? []
      : [
          {
            expected: `${begin} at the beginning of what ends with ${end}`,
            fix: `Write a ${begin} for each ${end}.`,
          },
        ],
  )
}
