import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { floorTargets } from '#src/site/build/browser-floor.ts'
import { FLATTEN_STYLES } from '#src/site/build/flatten-styles.ts'

const flat = (css: string) =>
  postcss([...FLATTEN_STYLES])
    .process(css, { from: undefined })
    .css.replace(/\s+/g, ' ')
    .trim()

test('the floor is the lowest version of each browser in package.json', () => {
  expect(floorTargets().toSorted()).toEqual(['chrome87', 'ios14.5', 'safari14.1'])
})

describe('styles for the floor', () => {
  test('keep the order of their layers, whichever file comes first', () => {
    expect(flat('@layer page { .a { top: 0 } }')).toBe('.a:not(#\\#):not(#\\#) { top: 0 }')
    expect(flat('@layer kit { h1.a.b.c { top: 0 } }')).toBe('h1.a.b.c:not(#\\#) { top: 0 }')
    expect(flat('@layer base { h1 { top: 0 } }')).toBe('h1 { top: 0 }')
  })

  test('of a shadow are in no layer', () => {
    expect(flat(':host { top: 0 } .a { top: 0 }')).toBe(':host { top: 0 } .a { top: 0 }')
  })

  test('turn the order round for what is important', () => {
    expect(flat('@layer base { [hidden] { display: none !important } }')).toBe(
      '[hidden]:not(#\\#):not(#\\#):not(#\\#) { display: none !important }',
    )
  })

  test('have no nesting and no :is()', () => {
    expect(flat('@layer base { .a { &:is(.b, .c) { top: 0 } } }')).toBe('.a.b,.a.c { top: 0 }')
  })

  test('say first what an older browser takes instead', () => {
    expect(flat('@layer base { .a { height: calc(100svh - 4px); overflow: clip } }')).toBe(
      '.a { height: calc(100vh - 4px); height: calc(100svh - 4px); overflow: hidden; overflow: clip }',
    )
    // Browsers accept any declaration that contains a variable, and reject it only when they apply it.
    expect(flat('@layer base { .a { --h: 50dvh; top: calc(1svh + var(--b)) } }')).toBe(
      '.a { --h: 50vh; top: calc(1vh + var(--b)) } @supports (height: 1svh) { .a { --h: 50dvh; top: calc(1svh + var(--b)) } }',
    )
  })

  test.each([
    ['@layer other { .a { top: 0 } }', /No layer has this name/],
    ['@layer kit { #a { top: 0 } }', /an id would break/],
  ])('refuse %s', (css, reason) => {
    expect(() => flat(css)).toThrow(reason)
  })
})
