import type { Box, Look, Shape } from '../card-plan.ts'
import { cellGrid, GRID_COLOURS, gridFigures, padded, tile } from './cell-grid.ts'
import { rect } from './paths.ts'

const rounded = ({ x, y, width, height }: Box) => rect(x, y, width, height, 13)

/** A game board with a thick pale edge, tiles in the season's colours, and the name strip below. */
export const board: Look = ({ size, width, height, cells, mate }) => {
  const story = size === 'story'
  const foot = story ? 58 : 42
  const [side, top] = story ? [18, 78] : [16, 66]
  const [heroHeight, row] = story ? (mate ? [76, 68] : [92, 82]) : mate ? [62, 46] : [74, 59]
  const hero = { x: side, y: top, width: width - 2 * side, height: heroHeight }
  const grid = cellGrid({ ...hero, y: top + heroHeight + 6, height: 2 * row + 6 }, cells, 6)
  const inner = rect(7.5, 7.5, width - 15, height - 15, 22.5)
  const back: Shape[] = [
    { path: rect(0, 14, width, height, 30), fill: 'shadow' },
    { path: rect(0, 0, width, height, 30), fill: 'edge' },
    { path: rect(6, 6, width - 12, height - 12, 24), fill: 'body' },
  ]
  const tiles: Shape[] = [
    tile(hero, rounded, 'hero'),
    ...grid.map((box, index) => tile(box, rounded, GRID_COLOURS[index] ?? 'cell0')),
  ]
  const strip: Shape[] = [
    { path: rect(0, height - foot, width, foot), fill: 'ink', clip: inner },
    { path: inner, stroke: 'ink', width: 3 },
  ]
  return {
    back: story ? [...back, ...tiles] : back,
    front: story ? strip : [...tiles, ...strip],
    tilt: story ? -2 : -1.5,
    avatar: story
      ? { x: 24, y: 20, width: 48, height: 48 }
      : { x: 18, y: 14, width: 44, height: 44 },
    who: story
      ? { x: 82, y: 16, width: 166, height: 56, colour: 'onBody', name: 25, line: 13 }
      : { x: 70, y: 15, width: 118, height: 44, colour: 'onBody', name: 20, line: 11 },
    hero: {
      ...padded(hero, 14, 9),
      value: story ? 59 : 50,
      label: story ? 21 : 19,
      way: 'beside',
      loud: true,
    },
    cells: gridFigures(grid, { value: story ? 28 : 23, label: story ? 12 : 11, way: 'under' }),
    mateAvatar: story
      ? { x: 24, y: 312, width: 40, height: 40 }
      : { x: 24, y: 237, width: 28, height: 28 },
    mate: story
      ? { x: 74, y: 309, width: 204, height: 46, colour: 'onBody', label: 15, note: 13 }
      : { x: 62, y: 238, width: 266, height: 28, colour: 'onBody', label: 12, note: 10.5 },
    duo: story
      ? { x: 27, y: 361, width: 246, height: 95.7 }
      : { x: 186, y: 21, width: 122, height: 47.4 },
    wordmark: story
      ? { x: 86, y: height - 45.5, width: 128, height: 27.1 }
      : { x: 121, y: height - 36, width: 108, height: 22.8 },
  }
}
