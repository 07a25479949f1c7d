import { describe, expect, it } from 'vitest'
import { findRawColours, namesByColour, rawColoursIn } from '#scripts/check-colours.ts'

const NAMES = namesByColour(
  ':root { --sun-400: #ffc838; --white: #fff; --ink: rgb(42 20 38 / 16%) }',
)

/** What is found in a rule with this one declaration. */
const found = (declaration: string) => rawColoursIn('a.css', `a {\n${declaration}\n}`, NAMES)

it('finds none in the project', () => {
  expect(findRawColours()).toEqual([])
})

describe('A colour that has a name', () => {
  it.each([
    ['color: #FFC838', '#FFC838', '--sun-400'],
    ['background: linear-gradient(white, transparent)', 'white', '--white'],
    ['--edge: 2px solid rgb(255 200 56)', 'rgb(255 200 56)', '--sun-400'],
    ['box-shadow: 0 0 rgba(42, 20, 38, 0.16)', 'rgba(42, 20, 38, 0.16)', '--ink'],
    ['fill: #ffc838', '#ffc838', '--sun-400'],
  ])('is found, however it is written: %s', (declaration, word, name) => {
    expect(found(declaration)).toEqual([
      `a.css:2: ${word} is a colour without its name: write var(${name})`,
    ])
  })
})

describe('A colour without a name', () => {
  it.each([
    'color: #123',
    'border-color: rebeccapurple',
    'outline: 1px solid hsl(20 30% 40%)',
    'background: oklch(0.5 0.1 20)',
  ])('is found: %s', (declaration) => {
    expect(found(declaration)).toEqual([expect.stringContaining('name it in src/ui/styles')])
  })

  it.each(['fill', 'stroke', 'stop-color'])('may be a drawing’s own: %s', (property) => {
    expect(found(`${property}: #123456`)).toEqual([])
  })
})

it.each([
  'color: var(--white)',
  'color: currentColor',
  'background: CanvasText',
  'background: #0000',
  'mask: linear-gradient(#000 82%, #0000 88%)',
  'animation: gold-pop 1s',
  'src: local("Arial Black"), url(white.svg)',
])('passes over what is no colour of ours: %s', (declaration) => {
  expect(found(declaration)).toEqual([])
})

it('reads the styles of a component, and nothing else in it', () => {
  const component = `---\nconst a = { color: 'red' }\n---\n<p>white</p>\n<style>\n  p { color: red }\n</style>\n`
  expect(rawColoursIn('a.astro', component, NAMES)).toEqual([
    expect.stringMatching(/^a\.astro:6: red /),
  ])
})
