import type { Accents } from '../data/look-names.ts'

/** The positions of the eight shapes, in percent of the poster: at its edges, beside the words. */
const PLACES = [
  [1, 11],
  [93, 25],
  [6, 43],
  [95, 47],
  [2, 63],
  [92, 68],
  [22, 79],
  [78, 80],
] as const

interface Look {
  shape: string
  second: string
  third: string
  to: string
}

const LOOKS: Readonly<Record<Exclude<Accents, 'none'>, Look>> = {
  confetti: {
    shape: 'width:7px;height:13px;border-radius:2px;background:var(--accent);rotate:24deg',
    second: 'background:var(--accent-3);rotate:-38deg',
    third: 'width:9px;height:9px;border-radius:50%;background:var(--accent-2)',
    to: 'transform:translate(5px,-26px)rotate(80deg)',
  },
  stars: {
    shape:
      'width:16px;height:16px;background:var(--on-ground);clip-path:polygon(50% 0,60% 40%,100% 50%,60% 60%,50% 100%,40% 60%,0 50%,40% 40%)',
    second: 'width:9px;height:9px',
    third: 'background:var(--accent)',
    to: 'transform:scale(.5)rotate(45deg);opacity:.4',
  },
  bubbles: {
    shape:
      'width:16px;height:16px;border:2.5px solid #fffdf8;border-radius:50%;background:rgb(255 253 248/.3)',
    second: 'width:9px;height:9px',
    third: 'width:23px;height:23px',
    to: 'transform:translate(-6px,-54px)',
  },
  steam: {
    shape:
      'width:12px;height:32px;background:#fffdf8;clip-path:path("M5 32C-1 24 9 18 6 11 4 7 5 3 9 0 8 6 12 8 11 14 10 21 3 23 5 32Z");opacity:.85',
    second: 'scale:-.75 .75',
    third: 'scale:1.25',
    to: 'transform:translateY(-40px)scaleX(1.5);opacity:.1',
  },
  crumbs: {
    shape:
      'width:10px;height:8px;border-radius:60% 40% 55% 45%;background:var(--accent-2);box-shadow:0 0 0 2px var(--ink)',
    second: 'width:6px;height:6px;background:var(--accent)',
    third: 'width:8px;height:9px;background:var(--accent-3)',
    to: 'transform:translate(4px,18px)rotate(60deg)',
  },
}

/**
 * Returns the CSS of the small shapes that drift across a recap's pages, except while the story is
 * paused and for players who prefer reduced motion.
 */
export function accentCss(accents: Accents): string {
  if (accents === 'none') return ''
  const { shape, second, third, to } = LOOKS[accents]
  const places = PLACES.map(
    ([x, y], index) => `.accents :nth-child(${index + 1}){left:${x}%;top:${y}%}`,
  )
  return [
    '.accents{position:absolute;inset:0;pointer-events:none;contain:strict}',
    `.accents i{position:absolute;animation:drift 5s ease-in-out infinite alternate paused;${shape}}`,
    `.accents :nth-child(2n){animation-duration:7s;animation-delay:-3s;${second}}`,
    `.accents :nth-child(3n){animation-duration:6s;animation-delay:-5s;${third}}`,
    ...places,
    '.frame:not([data-still]) [data-now] .accents i{animation-play-state:running}',
    '@media(prefers-reduced-motion){.accents i{animation:none!important}}',
    `@keyframes drift{to{${to}}}`,
  ].join('')
}
