import { type Case, tellsOf } from './spoilt-campaign.ts'

const YAML = 'a-season/campaign.yaml'
const scene = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 0 560 844"${attributes}>${inside}</svg>`
/** Returns text that does not compress well. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => ((at * 2654435761) % 4294967296).toString(36)).join(' ')

const CASES: Case[] = [
  [
    'a drawing missing',
    (f) => f.edit(YAML, 'art: rank.svg', 'art: rang.svg'),
    YAML,
    'pages.rank.art',
    /mean rank.svg\?/,
  ],
  [
    'a drawing unused',
    (f) => f.write('a-season/art/more.svg', scene('')),
    'a-season/art/more.svg',
    '',
    /no page shows/,
  ],
  [
    'a scene too heavy',
    (f) => f.write('a-season/art/rank.svg', scene(`<path d="${noise(2000)}"/>`)),
    'a-season/art/rank.svg',
    '',
    /6 KB.*gzip/,
  ],
  [
    'a cover too heavy',
    (f) => f.write('a-season/art/cover.svg', scene(`<path d="${noise(1400)}"/>`)),
    'a-season/art/cover.svg',
    '',
    /4 KB.*brotli/,
  ],
  [
    'a style attribute',
    (f) => f.write('a-season/art/rank.svg', scene('<g style="fill:red"/>')),
    'a-season/art/rank.svg',
    '',
    /style attribute/,
  ],
  [
    'a style element',
    (f) => f.write('a-season/art/rank.svg', scene('<style>g{}</style>')),
    'a-season/art/rank.svg',
    '',
    /<style>/,
  ],
  [
    'a script',
    (f) => f.write('a-season/art/rank.svg', scene('<script>1</script>')),
    'a-season/art/rank.svg',
    '',
    /<script>/,
  ],
  [
    'an event attribute',
    (f) => f.write('a-season/art/rank.svg', scene('<g onclick="x()"/>')),
    'a-season/art/rank.svg',
    '',
    /event attribute/,
  ],
  [
    'a reference outside',
    (f) => f.write('a-season/art/rank.svg', scene('<use href="https://example.com/a.svg#b"/>')),
    'a-season/art/rank.svg',
    '',
    /outside/,
  ],
  [
    'a wrong viewBox',
    (f) =>
      f.write(
        'a-season/art/rank.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 844"></svg>',
      ),
    'a-season/art/rank.svg',
    '',
    /-80 0 560 844/,
  ],
  [
    'a sprite without viewBox',
    (f) =>
      f.write('a-season/art/star.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9"></svg>'),
    'a-season/art/star.svg',
    '',
    /four numbers/,
  ],
  [
    'a drawing cut off',
    (f) => f.write('a-season/art/rank.svg', scene('<g>').replace('</svg>', '')),
    'a-season/art/rank.svg',
    '',
    /never ends/,
  ],
  [
    'ids twice',
    (f) => f.write('a-season/art/rank.svg', scene('<g id="a"/><g id="a"/>')),
    'a-season/art/rank.svg',
    'id="a"',
    /twice/,
  ],
]

tellsOf(CASES)
