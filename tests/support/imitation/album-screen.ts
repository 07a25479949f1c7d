import type { Box, PageLayout } from '#src/album-reader/page-layout.ts'

/** A style in which an imitated game shows its album. */
export interface Look {
  readonly layout: PageLayout
  readonly css: string
  /** Returns the text of the badge with the number of copies; undefined for no badge. */
  readonly badge: (copies: number) => string | undefined
  /** The angle in degrees by which stickers are rotated; by default 0. */
  readonly turned?: number
}

export interface Screen {
  readonly look: Look
  readonly title: string
  readonly stickers: readonly { name: string; svg: string; copies: number; isNew: boolean }[]
  readonly night: boolean
  readonly width: number
  readonly height: number
  /** How far the page is scrolled down, as a multiple of its width. */
  readonly scrolled: number
  readonly notification?: string | undefined
}

const rows = (xs: readonly number[], top: number, step: number, count = 9) =>
  Array.from({ length: count }, (_, place): [number, number] => [
    xs[place % xs.length] ?? 0,
    top + Math.floor(place / xs.length) * step,
  ])

/** A wooden book with cards, silhouettes and red badges “+2”. */
const BOOK: Look = {
  layout: {
    art: 0.22,
    cells: rows([0.19, 0.5, 0.81], 0.52, 0.4),
    count: { x: 0.03, y: -0.145, width: 0.13, height: 0.06, shows: 'extra' },
    covers: [{ x: -0.15, y: -0.15, width: 0.15, height: 0.12 }],
    missing: 'silhouette',
  },
  badge: (copies) => (copies > 1 ? `+${copies - 1}` : undefined),
  css: `
    body { background: repeating-linear-gradient(92deg, #6b3f1d 0 9px, #754722 9px 21px, #633818 21px 30px) }
    .page { background: radial-gradient(circle at 50% 20%, #f7e6c4, #d9b983); border-radius: 3vw; box-shadow: inset 0 0 40px #7a4d1e }
    .title { background: linear-gradient(#a32020, #6d0d0d); color: #ffe9b0; border-radius: 0 0 40% 40%; font: 700 calc(var(--w) * .06) 'Liberation Serif' }
    .card { background: linear-gradient(#fffdf3, #f0dcae); border: calc(var(--w) * .008) solid #b98a3e; border-radius: calc(var(--w) * .03); box-shadow: 0 calc(var(--w) * .01) calc(var(--w) * .02) #0007 }
    .gold { border-color: #ffb400; background: linear-gradient(#fff3b8, #ffcf4d) }
    .none { background: linear-gradient(#cdb78d, #b99f6f) }
    .none .art { filter: brightness(0) opacity(.45) }
    .name { color: #5b3410; font: 700 calc(var(--w) * .028) 'DejaVu Sans' }
    .badge { background: linear-gradient(#ff5a4d, #c4140c); color: #fff; border: calc(var(--w) * .005) solid #fff; border-radius: 99px; font: 700 calc(var(--w) * .038) 'DejaVu Sans' }
    .new { background: #1fa34a; color: #fff; transform: rotate(-38deg); font: 700 calc(var(--w) * .026) 'DejaVu Sans'; left: -16%; top: 8%; width: 66% }
  `,
}

/** A blue shelf: rotated stickers, grey where missing, outlined “x3” without a background. */
const SHELF: Look = {
  layout: {
    art: 0.27,
    cells: rows([0.18, 0.5, 0.82], 0.4, 0.42),
    count: { x: 0.035, y: 0.07, width: 0.115, height: 0.07, shows: 'copies' },
    covers: [{ x: -0.15, y: 0.09, width: 0.16, height: 0.06 }],
    missing: 'grey',
  },
  turned: 3,
  badge: (copies) => (copies > 1 ? `x${copies}` : undefined),
  css: `
    body { background: linear-gradient(#1c2c6b, #4a7fd6) }
    .title { color: #fff; font: 900 calc(var(--w) * .07) 'DejaVu Sans'; text-shadow: 0 3px 0 #0a1540 }
    .card { background: linear-gradient(#3b66bd, #274a96 70%, #8a5a2b 70%, #6d431c); border-radius: calc(var(--w) * .02) }
    .none .art { filter: grayscale(1) opacity(.55) }
    .name { color: #fff; font: 600 calc(var(--w) * .026) 'Liberation Sans' }
    .badge { color: #fff; font: 700 calc(var(--w) * .055) 'DejaVu Sans Condensed'; -webkit-text-stroke: calc(var(--w) * .011) #17224f; paint-order: stroke fill }
    .new { background: #ff2f7d; color: #fff; border-radius: 99px; font: 700 calc(var(--w) * .03) 'Liberation Sans'; left: 3%; top: 79%; width: 42% }
  `,
}

/** Cards in four columns: a question mark where missing, and the number of copies in a yellow circle. */
const CARDS: Look = {
  layout: {
    art: 0.17,
    cells: rows([0.13, 0.38, 0.63, 0.88], 0.35, 0.31),
    count: { x: -0.035, y: 0.085, width: 0.07, height: 0.055, shows: 'copies' },
    covers: [{ x: 0.02, y: -0.12, width: 0.1, height: 0.05 }],
    missing: 'empty',
  },
  badge: (copies) => (copies > 1 ? `${copies}` : undefined),
  css: `
    body { background: #e9eef7 }
    .title { color: #333a56; font: 400 calc(var(--w) * .055) 'Liberation Sans' }
    .card { background: #fff; border: 2px solid #c5cee6; border-radius: calc(var(--w) * .02) }
    .none { background: #d3dbee }
    .none .art { visibility: hidden }
    .name { color: #333a56; font: 400 calc(var(--w) * .022) 'Liberation Sans' }
    .badge { background: #ffd23c; color: #4d3200; border-radius: 50%; font: 700 calc(var(--w) * .042) 'Liberation Sans' }
    .new { background: #e5484d; color: #fff; font: 700 calc(var(--w) * .02) 'Liberation Sans'; left: 56%; top: -3%; width: 42%; border-radius: 4px }
  `,
}

/** Stickers on a dark page, pale where missing, with white numbers “×2” on purple. */
const NIGHTFALL: Look = {
  layout: {
    art: 0.24,
    cells: rows([0.26, 0.74], 0.42, 0.36, 10),
    count: { x: 0.08, y: 0.06, width: 0.13, height: 0.065, shows: 'copies' },
    covers: [{ x: -0.17, y: -0.15, width: 0.12, height: 0.12 }],
    missing: 'faded',
  },
  badge: (copies) => `×${copies}`,
  css: `
    body { background: radial-gradient(circle, #3c2a63, #120a26) }
    .title { color: #e7d9ff; font: 700 calc(var(--w) * .06) 'DejaVu Serif' }
    .card { background: #ffffff14; border-radius: 50% }
    .none .art { opacity: .22 }
    .name { color: #d9c9ff; font: 400 calc(var(--w) * .03) 'DejaVu Serif' }
    .badge { background: #8d3df0; color: #fff; border-radius: calc(var(--w) * .015); font: 700 calc(var(--w) * .048) 'DejaVu Serif' }
    .new { background: #00b3a4; color: #fff; border-radius: 50%; font: 700 calc(var(--w) * .026) 'DejaVu Serif'; left: 2%; top: 2%; width: 26%; line-height: calc(var(--w) * .07) }
  `,
}

export const LOOKS = { book: BOOK, shelf: SHELF, cards: CARDS, nightfall: NIGHTFALL }

/** Returns the width of the page on a screen, in CSS pixels. */
export function pageWidth({ width, height }: Pick<Screen, 'width' | 'height'>): number {
  return Math.min(width, Math.round(height * 0.72), 520)
}

/** Returns the top edge of the page on a screen, in CSS pixels. */
export function pageTop(screen: Screen): number {
  return 24 - screen.scrolled * pageWidth(screen)
}

/** Returns an imitation of a game's album screen as HTML. */
export function albumScreen(screen: Screen): string {
  const { look, title, stickers, night, width, height, notification } = screen
  const { layout, css, badge, turned = 0 } = look
  const w = pageWidth(screen)
  const size = layout.art * w
  const cells = stickers.map(({ name, svg, copies, isNew }, place) => {
    const [x, y] = layout.cells[place] ?? [0, 0]
    const text = copies > 0 ? badge(copies) : undefined
    const turn = turned * Math.sin(place * 2.4)
    const card = size * 1.3
    return `
      <div class="card ${copies > 0 ? (place > 6 ? 'gold' : '') : 'none'}" style="left:${x * w - card / 2}px; top:${y * w - card / 2}px; width:${card}px; height:${card * 1.22}px">
        <div class="mark">${copies > 0 || layout.missing !== 'empty' ? '' : '?'}</div>
        <img class="art" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" style="position:absolute; box-sizing:border-box; left:calc(50% - ${size / 2}px); top:${(card - size) / 2}px; margin-top:0; width:${size}px; height:${size}px; transform: rotate(${turn}deg)">
        <div class="name" style="position:absolute; left:0; right:0; bottom:4%; text-align:center; white-space:nowrap; overflow:hidden">${name}</div>
        ${isNew && copies > 0 ? '<div class="new" style="position:absolute; text-align:center">NEW</div>' : ''}
      </div>
      ${text === undefined ? '' : `<div class="badge" style="${boxStyle(layout.count, x, y, w)}">${text}</div>`}`
  })
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>
    * { box-sizing: border-box } body { margin: 0; --w: ${w}px; width: ${width}px; height: ${height}px; overflow: hidden; position: relative }
    .page { position: absolute; left: ${(width - w) / 2}px; top: ${pageTop(screen)}px; width: ${w}px; height: ${w * 2.4}px }
    .title { position: absolute; left: 12%; right: 12%; top: 3%; text-align: center; padding: 3% }
    .card { position: absolute } .badge { position: absolute; display: grid; place-items: center; line-height: 1 }
    .mark { position: absolute; inset: 20% 0 0; text-align: center; color: #fff; font: 700 calc(var(--w) * .09) 'Liberation Sans' }
    .bar { position: absolute; inset: 0 0 auto; height: 24px; background: #0009; color: #fff; font: 13px/24px 'Liberation Sans'; padding: 0 16px }
    .notification { position: absolute; left: 8px; right: 8px; top: 30px; padding: 12px; border-radius: 18px; background: #f2f2f7f2; color: #111; font: 15px/1.3 'Liberation Sans'; box-shadow: 0 4px 20px #0008 }
    .night { position: absolute; inset: 0; background: #04081c; opacity: .45 }
    ${css}</style>
    <div class="page"><div class="title">${title}</div>${cells.join('')}</div>
    ${night ? '<div class="night"></div>' : ''}
    <div class="bar">9:41</div>
    ${notification ? `<div class="notification"><b>${title}</b><br>${notification}</div>` : ''}`
}

function boxStyle(box: Box, x: number, y: number, w: number): string {
  return `left:${(x + box.x) * w}px; top:${(y + box.y) * w}px; width:${box.width * w}px; height:${box.height * w}px`
}
