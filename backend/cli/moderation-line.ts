import type { Finding } from '#src/content/findings/finding.ts'
import { nameKey } from '#src/content/read/name-key.ts'

const SECTIONS = ['refused', 'ours', 'claims', 'addresses', 'allowed'] as const
export type Section = (typeof SECTIONS)[number]
const HEADINGS = SECTIONS.map((name) => `[${name}]`).join(', ')

type Line =
  | { readonly opens: Section }
  | { readonly section: Section; readonly word: string; readonly form: Form }
  | { readonly finding: Pick<Finding, 'expected' | 'found' | 'fix'> }

type Form = 'whole' | 'prefix' | 'inside' | 'alone'

/** The minimum length of a word in each form. */
const SHORTEST: Readonly<Record<Form, number>> = { whole: 3, prefix: 4, inside: 4, alone: 3 }

/** The letters that become two letters, as in `app.base_letters`. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' }

/** Reads a line of a list within `section`; returns undefined for an empty line or a comment. */
export function listLine(line: string, section: Section | undefined): Line | undefined {
  const text = line.replace(/#.*/, '').trim()
  if (text === '') return undefined
  const heading = /^\[(.*)\]$/.exec(text)?.[1]?.trim()
  if (heading !== undefined) {
    const opens = SECTIONS.find((name) => name === heading)
    return opens ? { opens } : mistake(HEADINGS, text, 'Correct the name.')
  }
  if (!section) {
    return mistake(`${HEADINGS} above the first word`, text, 'Add the line.')
  }
  const [, before = '', inner = '', after = ''] = /^([*=]?)(.*?)(\*?)$/.exec(text) ?? []
  if ((before === '*' && !after) || (before === '=' && after)) {
    return mistake('word, word*, *word* or =word', text, 'Correct the signs.')
  }
  const form = before === '=' ? 'alone' : before ? 'inside' : after ? 'prefix' : 'whole'
  const word = fold(inner)
  if (
    /\s{2}/.test(inner) ||
    !/^[a-z0-9]+( [a-z0-9]+)*$/.test(word) ||
    /(?<!\d)\d(?!\d)/.test(word)
  ) {
    return mistake(
      'letters or numbers of two digits and more, with single spaces between several words',
      text,
      'Write it in letters: digits and signs that stand for them are found by themselves.',
    )
  }
  if (/([a-z0-9])\1\1/.test(word)) {
    return mistake(
      'no letter three times in a row',
      text,
      'Stretched words are found by themselves.',
    )
  }
  if ((section === 'claims' || section === 'addresses') && form !== 'whole') {
    return mistake(`whole words under [${section}]`, text, 'Leave the sign out.')
  }
  if (section === 'allowed' && (!/whole|prefix/.test(form) || word.includes(' '))) {
    return mistake('word or word* under [allowed]', text, 'Allow single words or their beginning.')
  }
  if (word.length < SHORTEST[form] && section !== 'addresses') {
    return mistake(`at least ${SHORTEST[form]} letters`, text, 'It would catch too many words.')
  }
  return { section, word, form }
}

function fold(text: string): string {
  const letters = nameKey(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
  return (
    letters
      .replace(/[ßœæ]/g, (letter) => LETTERS[letter] ?? letter)
      // Joins spelled-out letters to one word, as app.spoken_text does.
      .replace(/(?<=\b[a-z]) (?=[a-z]\b)/g, '')
  )
}

function mistake(expected: string, found: string, fix: string): Line {
  return { finding: { expected, found, fix } }
}
