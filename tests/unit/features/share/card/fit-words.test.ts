import { describe, expect, it } from 'vitest'
import {
  breakLines,
  directionOf,
  fitWords,
  shorten,
  type Words,
} from '#src/features/share/card/words/fit-words.ts'
import { DISPLAY } from '#src/features/share/card/words/fonts.ts'

const upTo = (most: number) => (text: string) => [...text].length <= most
const texts = (lines: ReturnType<typeof breakLines>) => lines?.map(({ text }) => text) ?? null

/** Stands in for a real measurement: every character is one em wide. */
const square = (text: string) => [...text].length

const words = (text: string, more: Partial<Words> = {}): Words => ({
  text,
  font: DISPLAY,
  size: 10,
  most: 2,
  early: 0.9,
  least: 0.5,
  breaks: false,
  ...more,
})

describe('a text that is shortened', () => {
  it('stays whole where it fits', () => {
    expect(shorten('Maja', upTo(4))).toBe('Maja')
  })

  it('ends with an ellipsis where it does not', () => {
    expect(shorten('Maximiliane', upTo(6))).toBe('Maxim…')
    expect(shorten('Max Muster', upTo(5))).toBe('Max…')
  })

  it('is cut between characters as people see them', () => {
    expect(shorten('a👩‍👩‍👧‍👦b', (text) => text.length <= 3)).toBe('a…')
    expect(shorten('e\u0301e\u0301e\u0301', (text) => text.length <= 3)).toBe('e\u0301…')
  })

  it('is never more than an ellipsis where nothing fits', () => {
    expect(shorten('Maja', () => false)).toBe('…')
  })
})

describe('a text over lines', () => {
  it('breaks between words', () => {
    expect(texts(breakLines('of players beaten', 2, upTo(10), false))).toEqual([
      'of players',
      'beaten',
    ])
    expect(texts(breakLines('days in', 2, upTo(10), false))).toEqual(['days in'])
  })

  it('never breaks at a space that must not', () => {
    expect(texts(breakLines('1\u202f051 jours\u00a0!', 3, upTo(7), false))).toEqual([
      '1\u202f051',
      'jours\u00a0!',
    ])
  })

  it('is refused where it takes more lines than it may', () => {
    expect(breakLines('one two three four', 2, upTo(5), false)).toBeNull()
  })

  it('breaks a word only where that is allowed, between characters as people see them', () => {
    expect(breakLines('Partnerteam', 3, upTo(5), false)).toBeNull()
    const broken = breakLines('अनिकाअनिका', 4, (text) => text.length <= 4, true)
    expect(texts(broken)).toEqual(['अनि', 'काअ', 'निका'])
  })

  it('tells a broken word from broken lines', () => {
    expect(breakLines('aa bbbb', 3, upTo(2), true)).toEqual([
      { text: 'aa', joint: ' ' },
      { text: 'bb', joint: '' },
      { text: 'bb', joint: '' },
    ])
  })
})

describe('words that are fitted', () => {
  it('keep their size where there is room', () => {
    expect(fitWords(words('Maja'), 40, square)).toEqual({
      size: 10,
      lines: [{ text: 'Maja', joint: '' }],
    })
  })

  it('take a second line rather than shrink much, as even as can be', () => {
    const { size, lines } = fitWords(words('aa bb cc d'), 80, square)
    expect(size).toBe(10)
    expect(texts(lines)).toEqual(['aa bb', 'cc d'])
  })

  it('shrink where a word alone is too wide', () => {
    const { size, lines } = fitWords(words('Partnerteam'), 80, square)
    expect(texts(lines)).toEqual(['Partnerteam'])
    expect(size * 11).toBeLessThanOrEqual(80)
  })

  it('are shortened at the very last', () => {
    const { lines } = fitWords(words('W'.repeat(64), { breaks: true }), 100, square)
    expect(lines.map(({ text }) => text).join('')).toMatch(/^W+…$/)
  })
})

describe('the direction of a name', () => {
  it.each([
    ['Maja', 'ltr'],
    ['سارة.trades', 'rtl'],
    ['123 שרה', 'rtl'],
    ['日本語', 'ltr'],
    ['🎲🎲', 'ltr'],
  ])('of %s is %s', (name, direction) => {
    expect(directionOf(name)).toBe(direction)
  })
})
