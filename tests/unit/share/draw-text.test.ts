import { describe, expect, it } from 'vitest'
import { shorten, wrap } from '../../../src/islands/share/draw-text.ts'

const upTo = (most: number) => (text: string) => [...text].length <= most

describe('a text that must fit', () => {
  it('stays whole where it does', () => {
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
    expect(wrap('of players beaten', 2, upTo(10))).toEqual(['of players', 'beaten'])
    expect(wrap('days in', 2, upTo(10))).toEqual(['days in'])
  })

  it('leaves what is too much on the last line', () => {
    expect(wrap('one two three four', 2, upTo(5))).toEqual(['one', 'two three four'])
  })

  it('keeps a word that is too long', () => {
    expect(wrap('Partnerteamgesuche', 2, upTo(5))).toEqual(['Partnerteamgesuche'])
  })
})
