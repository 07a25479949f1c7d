import type { CardPlan, Look, Shape } from '../card-plan.ts'
import { cellGrid, gridFigures, padded } from './cell-grid.ts'
import { line, ticket as outline, rect, star } from './paths.ts'

/** The offset and width of each bar beside the wordmark on the stub. */
const BARS = [
  [0, 3],
  [6, 1.5],
  [10, 5],
  [18, 2],
  [22.5, 3.5],
  [29, 1.5],
  [33, 4],
] as const

/** A cinema ticket with perforated edges, dashed lines between the figures, and a stub. */
export const ticket: Look = ({ size, width, height, cells, mate }): CardPlan => {
  const story = size === 'story'
  const tear = height - (story ? 72 : 46)
  const [side, top] = story ? [22, 84] : [20, 68]
  const [heroHeight, row] = story ? (mate ? [80, 64] : [94, 80]) : mate ? [58, 46] : [66, 60]
  const panel = { x: side, y: top, width: width - 2 * side, height: heroHeight + 2 * row }
  const hero = { ...panel, height: heroHeight }
  const grid = cellGrid({ ...panel, y: top + heroHeight, height: 2 * row }, cells, 0)
  const whole = outline(width, height, tear)
  const paper = rect(panel.x, panel.y, panel.width, panel.height, 12)
  const cuts = [
    line(panel.x + 8, top + heroHeight + row, panel.x + panel.width - 8, top + heroHeight + row),
    ...grid
      .filter(({ x }) => x > panel.x)
      .map(({ x, y, height: cell }) => line(x, y + 9, x, y + cell - 9)),
  ].join('')
  const middle = (tear + height) / 2
  const bars = BARS.map(([from, wide]) => {
    const [y, tall] = [middle - (story ? 17 : 12), story ? 34 : 24]
    return (
      rect(side + 6 + from, y, wide, tall) + rect(width - side - 6 - from - wide, y, wide, tall)
    )
  }).join('')
  const paperShapes: Shape[] = [
    { path: paper, fill: 'hero' },
    { path: rect(panel.x, top, panel.width, heroHeight), fill: 'cell0', clip: paper },
    {
      path: line(panel.x, top + heroHeight, panel.x + panel.width, top + heroHeight),
      stroke: 'ink',
      width: 2.5,
    },
    { path: cuts, stroke: 'rule', width: 2.5, dash: [4, 7] },
    { path: paper, stroke: 'ink', width: 3 },
    ...[panel.x + 20, panel.x + panel.width - 20].map(
      (x): Shape => ({ path: star(x, top + heroHeight / 2, 9), fill: 'ink' }),
    ),
  ]
  const pill = story ? { width: 150, height: 40 } : { width: 128, height: 30 }
  const stub: Shape[] = [
    { path: rect(0, tear, width, height - tear), fill: 'cell2', clip: whole },
    {
      path: line(20, tear, width - 20, tear),
      stroke: 'ink',
      width: 3,
      dash: [6, 8],
    },
    { path: bars, fill: 'ink' },
    {
      path: rect((width - pill.width) / 2, middle - pill.height / 2, pill.width, pill.height, 12),
      fill: 'ink',
    },
    { path: whole, stroke: 'ink', width: 4 },
  ]
  const back: Shape[] = [
    { path: outlineShadow(width, height, tear), fill: 'shadow' },
    { path: whole, fill: 'body' },
  ]
  return {
    back: story ? [...back, ...paperShapes] : back,
    front: story ? stub : [...paperShapes, ...stub],
    tilt: story ? 2 : 1.5,
    avatar: story
      ? { x: 26, y: 24, width: 48, height: 48 }
      : { x: 22, y: 16, width: 44, height: 44 },
    who: story
      ? { x: 84, y: 20, width: 162, height: 56, colour: 'onBody', name: 25, line: 13 }
      : { x: 74, y: 14, width: 116, height: 48, colour: 'onBody', name: 20, line: 11 },
    hero: {
      ...padded(hero, 34, 8),
      value: story ? 50 : 44,
      label: story ? 19 : 16,
      way: 'under',
      align: 'center',
      loud: true,
    },
    cells: gridFigures(grid, {
      value: story ? 28 : 23,
      label: story ? 12 : 11,
      way: 'under',
      align: 'center',
    }),
    mateAvatar: story
      ? { x: 26, y: 301, width: 40, height: 40 }
      : { x: 26, y: 225, width: 28, height: 28 },
    mate: story
      ? { x: 76, y: 298, width: 200, height: 46, colour: 'onBody', label: 15, note: 13 }
      : { x: 64, y: 224, width: 260, height: 30, colour: 'onBody', label: 12, note: 10.5 },
    duo: story
      ? { x: 36, y: tear - 87, width: 228, height: 88.7 }
      : { x: 186, y: 22, width: 122, height: 47.4 },
    wordmark: story
      ? { x: width / 2 - 60, y: middle - 12.7, width: 120, height: 25.4 }
      : { x: width / 2 - 50, y: middle - 10.6, width: 100, height: 21.1 },
  }
}

function outlineShadow(width: number, height: number, tear: number): string {
  return outline(width, height, tear)
    .replace('M0 0', 'M0 12')
    .replace(`V${height}`, `V${height + 12}`)
}
