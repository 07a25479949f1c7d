import fc from 'fast-check'
import { EXPORTED } from './exported-drawings.ts'

type Damage = (svg: string, at: number) => string

/**
 * Returns a function that puts `text` after or into one tag of a drawing. `at` chooses the tag: 0 is the
 * first, 0.5 the middle one.
 */
function put(text: string, where: 'into' | 'behind'): Damage {
  return (svg, at) => {
    const tags = [...svg.matchAll(/<[a-z][\w:]*(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*?\/?>/gi)]
    const tag = tags[Math.floor(at * tags.length)]
    if (!tag) return svg
    const end = tag.index + tag[0].length
    if (where === 'behind') return svg.slice(0, end) + text + svg.slice(end)
    const name = /^<[\w:]+/.exec(tag[0])?.[0] ?? ''
    const begin = tag.index + name.length
    return `${svg.slice(0, begin)} ${text}${svg.slice(begin)}`
  }
}

const replaceOne =
  (pattern: RegExp, by: (found: string) => string): Damage =>
  (svg, at) => {
    const all = [...svg.matchAll(pattern)]
    const one = all[Math.floor(at * all.length)]
    if (!one) return svg
    return svg.slice(0, one.index) + by(one[0]) + svg.slice(one.index + one[0].length)
  }

/** Damages as transfers, editors and manual changes typically cause them. */
const DAMAGES: readonly Damage[] = [
  ...Array.from({ length: 12 }, () => replaceOne(/\d+/g, (found) => `${found}.5`)),
  ...Array.from({ length: 12 }, () => replaceOne(/\s[\w-]+="[^"]*"/g, () => '')),
  (svg, at) => svg.slice(0, Math.floor(at * svg.length)),
  (svg, at) =>
    svg.slice(0, Math.floor(at * svg.length)) + svg.slice(Math.floor(at * svg.length) + 1),
  (svg, at) => {
    const cut = Math.floor(at * svg.length)
    return svg.slice(0, cut) + svg.slice(cut, cut + 40) + svg.slice(cut)
  },
  replaceOne(/xmlns(:\w+)?="[^"]*"/g, () => ''),
  replaceOne(/="[^"]*"/g, (found) => found.replaceAll('"', '')),
  replaceOne(/="[^"]*"/g, (found) => found.replace('=', '=" ')),
  replaceOne(/\d+/g, () => '0'),
  replaceOne(/\d+/g, () => '-1e9'),
  replaceOne(/\d+/g, () => 'NaN'),
  replaceOne(/#[\w-]+/g, () => '#lost'),
  replaceOne(/id="[^"]*"/g, () => 'id="again"'),
  replaceOne(/fill="[^"]*"/g, () => 'fill="none"'),
  replaceOne(/<\/?\w+/g, (found) => found.toUpperCase()),
  ...[
    'inkscape:label="x"',
    'id="a" id="a"',
    'width=9',
    'title="R&D"',
    'xlink:href="https://example.com/a.svg#b"',
    'xlink:href="javascript:alert(1)"',
    'href="data:image/svg+xml,x"',
    'onload="alert(1)"',
    'style="display:none"',
    'display="none"',
    'opacity="0"',
    'transform="scale(0)"',
    'transform="translate(9999)"',
    'fill="url(https://example.com/a#b)"',
    'fill="u\\72l(https://example.com)"',
    'filter="image-set(\'a.png\' 1x)"',
    'xml:base="https://example.com/"',
    'systemLanguage="xx"',
    'requiredExtensions="http://example.com"',
    'class="loading" data-name="x"',
    'clip-path="url(#nothing)"',
    'visibility="hidden"',
  ].map((text) => put(text, 'into')),
  ...[
    '&',
    '&nbsp;',
    '&own;',
    '<!-- a note -- of two dashes -->',
    '<!-- a note -->',
    '<![CDATA[ & ]]>',
    '<?xpacket end="w"?>',
    '<?xml-stylesheet href="https://example.com/a.css"?>',
    '<script>alert(1)</script>',
    '<style>@import url(https://example.com/a.css);</style>',
    '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<p xmlns="http://www.w3.org/1999/xhtml">x</p>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<filter id="f9"><feImage href="data:image/png;base64,iVBORw0KGgo="/></filter>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<a href="https://example.com"><path d="M0 0h9v9z"/></a>',
    '<text>words</text>',
    '<g><g>',
    '</g>',
    '<path d="M0 0h9v9z"></g></path>',
  ].map((text) => put(text, 'behind')),
]

/** Returns `count` drawings, each damaged once or twice; the same seed gives the same drawings. */
export function damagedDrawings(seed: number, count: number): string[] {
  const share = fc.double({ min: 0, max: 0.999, noNaN: true })
  const damage = fc.tuple(fc.constantFrom(...DAMAGES), share)
  const drawing = fc
    .tuple(
      fc.constantFrom(...Object.values(EXPORTED)),
      fc.array(damage, { minLength: 1, maxLength: 2 }),
    )
    .map(([svg, damages]) => damages.reduce((text, [spoil, at]) => spoil(text, at), svg))
  return fc.sample(drawing, { seed, numRuns: count })
}
