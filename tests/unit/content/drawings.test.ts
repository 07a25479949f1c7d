import { describe, expect, test } from 'vitest'
import { checkArt } from '#src/content/checks/check-art.ts'
import { EXPORTED, ONLY_STYLES } from '#tests/support/exported-drawings.ts'

const SVG = 'http://www.w3.org/2000/svg'
const SQUARE = '<path d="M0 0h9v9z"/>'
const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="${SVG}" viewBox="0 0 9 9"${attributes}>\n${inside}\n${SQUARE}</svg>`
const check = (svg: string) => checkArt(svg, 'cover', 'sprite')

describe('what drawing programs export is accepted', () => {
  test.each(Object.entries(EXPORTED))('%s', (_program, svg) => {
    expect(check(svg).problems).toEqual([])
  })

  test.each([
    ['a comment, CDATA and notes of programs', '<!-- & --><![CDATA[ & ]]><?xpacket end="w"?>'],
    ['a title, a description, metadata', '<title>A & B</title><desc/>'.replace('&', '&amp;')],
    ['attributes that are notes', '<g id="a b" class="x" data-name="y" aria-label="z"/>'],
    ['elements and attributes of an editor', '<e:x xmlns:e="urn:editor" e:y="1"><path/></e:x>'],
    [
      'what only another program draws',
      '<foreignObject requiredExtensions="urn:x"><x/></foreignObject>',
    ],
    ['an empty style', '<g style=""/>'],
  ])('%s', (_what, inside) => {
    const { svg, problems } = check(drawing(inside))
    expect(problems).toEqual([])
    expect(svg).toMatch(
      /^<svg xmlns="[^"]*" viewBox="0 0 9 9">(<g\/>)?<path d="M0 0h9v9z"\/><\/svg>$/,
    )
  })
})

describe('what browsers do not show, and what leads outside or acts, is one finding with its line', () => {
  test.each([
    ['no namespace', drawing('').replace(` xmlns="${SVG}"`, ''), 1, /without its namespace/],
    [
      'another namespace',
      drawing('').replace('2000/svg', '1999/svg'),
      1,
      /where <svg> should begin/,
    ],
    ['a bare &', drawing('<g id="R&D"/>'), 2, /^&\w*;?, which is no character/],
    ['an entity of HTML', drawing('&nbsp;'), 2, /^&\w*;?, which is no character/],
    ['an entity whose declaration was removed', drawing('<g id="&ns_ai;"/>'), 2, /^&ns_ai;, which/],
    ['a prefix that is not declared', drawing('<g inkscape:label="a"/>'), 2, /prefix/],
    ['an attribute twice', drawing('<g id="a" id="b"/>'), 2, /twice/],
    ['an attribute without quotes', drawing('<g id=a />'), 2, /without quotes/],
    ['a tag that never ends', drawing('<g>'), 2, /<g> that never ends/],
    [
      'a link to a server',
      drawing('<use xmlns:l="http://www.w3.org/1999/xlink" l:href="https://a.b/#c"/>'),
      2,
      /outside/,
    ],
    ['a script as a reference', drawing('<use href="javascript:alert(1)"/>'), 2, /outside/],
    ['data as a reference', drawing('<use href="data:image/svg+xml,x"/>'), 2, /outside/],
    ['a paint of a server', drawing('<g fill="url(https://a.b/#c)"/>'), 2, /outside/],
    ['a paint in quotes', drawing('<g fill="URL(\'//a.b\')"/>'), 2, /outside/],
    ['a set of images', drawing('<g mask="image-set(\'a.png\' 1x)"/>'), 2, /outside/],
    [
      'a function written with an escape',
      drawing('<g fill="u\\72l(https://a.b)"/>'),
      2,
      /backslash/,
    ],
    [
      'a colour that phones do not know',
      drawing('<g fill="color(display-p3 1 0 0)"/>'),
      2,
      /older phones/,
    ],
    ['xml:base', drawing('<g xml:base="https://a.b"/>'), 2, /xml:base/],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>\n${drawing('')}`, 1, /style sheet/],
    [
      'a style element with an import',
      drawing('<style>@import "a";</style>'),
      2,
      /<style> element/,
    ],
    [
      'style attributes, however many',
      drawing('<g style="fill:red"/><g style="fill:red"/>'),
      2,
      /style attribute/,
    ],
    ...Object.entries(ONLY_STYLES).map(([name, style]): [string, string, number, RegExp] => [
      `the style ${name}`,
      drawing(`<g style="${style}"/>`),
      2,
      RegExp(`with ${name}: `),
    ]),
    [
      'a style sheet with a transform',
      drawing('<style>/* {} */ .a { fill: red; transform: rotate(45deg) }</style>'),
      2,
      /a style with transform: rotate\(45deg\)/,
    ],
    ['a picture', drawing('<image href="data:image/png;base64,AA"/>'), 2, /embedded picture/],
    [
      'a picture in a filter',
      drawing('<filter id="f"><feImage href="data:,"/></filter>'),
      2,
      /feImage/,
    ],
    ['words', drawing('<text>a<tspan>b</tspan></text>'), 2, /<text>/],
    [
      'a font',
      drawing('<font-face font-family="a"><font-face-src/></font-face>'),
      2,
      /<font-face>/,
    ],
    [
      'HTML',
      drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
      2,
      /foreignObject/,
    ],
    ['HTML without a wrapper', drawing('<p xmlns="http://www.w3.org/1999/xhtml"/>'), 2, /HTML/],
    ['a script', drawing('<script>1</script>'), 2, /script/],
    ['an event attribute', drawing('<g onClick="x()"/>'), 2, /event attribute/],
    ['a link', drawing('<a href="https://a.b"><path/></a>'), 2, /link/],
    ['motion', drawing('<animate attributeName="href" to="javascript:1"/>'), 2, /motion/],
    ['a part for one language', drawing('<g systemLanguage="de"/>'), 2, /systemLanguage/],
    ['an element in capitals', drawing('<lineargradient/>'), 2, /<lineargradient>/],
    ['an attribute misspelt', drawing('<g fil="red"/>'), 2, /the attribute fil /],
    ['a reference to nothing', drawing('<g fill="url(#gone)"/>'), 2, /#gone/],
  ])('%s', (_what, svg, line, found) => {
    const { problems } = check(svg)
    expect(problems).toEqual([
      expect.objectContaining({ line, found: expect.stringMatching(found) }),
    ])
    expect(problems[0]?.fix).not.toBe('')
  })

  test.each([
    ['an id twice', drawing('<g id="a"/><g id="a"/>'), /twice/],
    [
      'nothing that is painted',
      drawing('').replace('d="', 'display="none" d="'),
      /nothing that is painted/,
    ],
    [
      'shapes outside of the viewBox',
      drawing('').replace('M0 0', 'M99 99'),
      /nothing that is painted/,
    ],
    ['a viewBox without a size', drawing('').replace('0 0 9 9', '0 0 0 9'), /0 0 0 9/],
    ['a shape that holds itself', drawing('<g id="a"><use href="#a"/></g>'), /holds itself/],
    [
      'copies of copies of copies',
      drawing(
        `${Array.from(
          { length: 20 },
          (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(9)}</g>`,
        ).join('')}<path id="a0" d="M0 0h1v1z"/>`,
      ),
      /^\d+/,
    ],
  ])('%s', (_what, svg, found) => {
    expect(check(svg).problems).toEqual([
      expect.objectContaining({ found: expect.stringMatching(found) }),
    ])
  })

  test.each([
    ['of entities', '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">'],
    ['of a file', '<!ENTITY c SYSTEM "file:///etc/passwd">'],
    ['of tags', '<!ENTITY c "<script>1</script>">'],
    ['of parameters', '<!ENTITY % p SYSTEM "https://a.b/a.dtd">%p;'],
  ])('an entity made %s', (_what, subset) => {
    const { svg, problems } = check(`<!DOCTYPE svg [${subset}]>\n${drawing('<g id="&c;"/>')}`)
    expect(problems).toEqual([
      expect.objectContaining({ line: 1, found: expect.stringContaining('no short text') }),
    ])
    expect(svg).toBe('')
  })
})

test('ids are numbered after the drawing, with all that refers to them, and others are not sent', () => {
  const { svg } = check(
    `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><defs>
    <linearGradient id="loading"/><radialGradient id="a b" xlink:href="#loading"/><clipPath id="c.1"><path id="p" d="M0 0h9v9z"/></clipPath></defs>
    <g id="too-old" class="sr done" clip-path="url('#c.1')"><use xlink:href="#p" fill="url( &quot;#a b&quot; ) red"/></g></svg>`,
  )
  expect(svg).toBe(
    `<svg xmlns="${SVG}" viewBox="0 0 9 9"><defs><linearGradient id="cover.1"/><radialGradient id="cover.4" href="#cover.1"/>` +
      '<clipPath id="cover.2"><path id="cover.3" d="M0 0h9v9z"/></clipPath></defs>' +
      '<g clip-path="url(#cover.2)"><use href="#cover.3" fill="url(#cover.4) red"/></g></svg>',
  )
})
