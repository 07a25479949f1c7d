import postcss from 'postcss'
import { expect, test } from 'vitest'
import { namesIn, putsColours } from '#src/site/build/put-colours.ts'

const put = (css: string) => postcss([putsColours]).process(css, { from: 'a.css' })

test('a colour of the palette stands where it is named', () => {
  expect(put('a { --dot: var(--sun-400) 4px; top: 0 }').css).toMatch(
    /^a { --dot: #[0-9a-f]{6} 4px; top: 0 }$/,
  )
})

test('what pages know by its name keeps it', () => {
  const css = 'a { color: var(--ink); background: var(--ground); border-color: var(--line) }'
  expect(put(css).css).toBe(css)
})

test('a step that the palette lacks fails the build', () => {
  expect(() => put('a { color: var(--sun-450) }').css).toThrow('The palette has no --sun-450')
})

test('styles are made anew when the palette changes', () => {
  expect(put('a { top: 0 }').messages).toEqual([
    expect.objectContaining({
      type: 'dependency',
      file: expect.stringMatching(/palette\.css$/),
    }),
  ])
})

test('names are read with what they stand for', () => {
  expect([...namesIn(':root { --a: #fff; color: red; --b: var(--a) }')]).toEqual([
    ['--a', '#fff'],
    ['--b', 'var(--a)'],
  ])
})
