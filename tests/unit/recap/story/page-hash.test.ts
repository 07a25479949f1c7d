import { describe, expect, it } from 'vitest'
import { hashOfPage, pageOfHash } from '#src/recap/story/page-hash.ts'

describe('the page in an address', () => {
  it('is read back as it was written', () => {
    for (const page of [1, 2, 3, 4]) expect(pageOfHash(hashOfPage(page), 5)).toBe(page)
    expect(hashOfPage(0)).toBe('')
  })

  it.each([
    '',
    '#',
    '#page=',
    '#page=0',
    '#page=6',
    '#page=-1',
    '#page=1.5',
    '#page=1e1',
    '#page=03',
    '#page=2&x',
    '#section',
    '#page=99999999999',
  ])('%j names none', (hash) => {
    expect(pageOfHash(hash, 5)).toBeNull()
  })
})
