import type { Box, CardPlan, Look, Shape } from '../card-plan.ts'
import { cellGrid, GRID_COLOURS, gridFigures, padded } from './cell-grid.ts'
import { circle, line, polygon, rect } from './paths.ts'

/** A framed picture with a bevelled moulding, a mat, blocks of colour, and a name plate. */
export const frame: Look = ({ size, width, height, cells, mate }): CardPlan => {
  const story = size === 'story'
  const [side, foot] = story ? [22, 50] : [18, 42]
  const mat = { x: side, y: side, width: width - 2 * side, height: height - side - foot }
  const floor = mat.y + mat.height
  const [left, top] = story ? [38, 88] : [30, 72]
  const heights = story ? (mate ? [84, 68] : [98, 80]) : mate ? [58, 48] : [66, 61]
  const [heroHeight = 0, row = 0] = heights
  const picture = {
    x: left,
    y: top,
    width: width - 2 * left,
    height: heroHeight + 2 * row,
  }
  const hero = { ...picture, height: heroHeight }
  const grid = cellGrid({ ...picture, y: top + heroHeight, height: 2 * row }, cells, 0)
  const blocks: Shape[] = [
    { path: plain(hero), fill: 'body' },
    ...grid.map(
      (box, index): Shape => ({
        path: plain(box),
        fill: GRID_COLOURS[index] ?? 'cell0',
        stroke: 'ink',
        width: 3,
      }),
    ),
    { path: plain(hero), stroke: 'ink', width: 3 },
    { path: plain(picture), stroke: 'ink', width: 3.5 },
  ]
  const plate = story
    ? { x: width / 2 - 78, y: height - 45, width: 156, height: 36 }
    : { x: width / 2 - 68, y: height - 37, width: 136, height: 29 }
  const front: Shape[] = [
    { path: plain({ ...plate, y: plate.y + 3 }), fill: 'ink', opacity: 0.35 },
    { path: rect(plate.x, plate.y, plate.width, plate.height, 6), fill: 'ink' },
    {
      path: [plate.x + 9, plate.x + plate.width - 9]
        .map((x) => circle(x, plate.y + plate.height / 2, 2.6))
        .join(''),
      fill: 'rule',
    },
  ]
  return {
    back: [...moulding(width, height, mat), ...(story ? blocks : [])],
    front: story ? front : [...blocks, ...front],
    tilt: story ? -1.5 : -1,
    avatar: story
      ? { x: 38, y: 33, width: 46, height: 46 }
      : { x: 30, y: 25, width: 40, height: 40 },
    who: story
      ? { x: 94, y: 30, width: 154, height: 52, name: 24, line: 13 }
      : { x: 78, y: 22, width: 108, height: 46, name: 19, line: 11 },
    hero: {
      ...padded(hero, 12, 9),
      colour: 'onBody',
      value: story ? 54 : 48,
      label: story ? 20 : 18,
      way: 'beside',
      align: 'center',
      loud: true,
    },
    cells: gridFigures(
      grid,
      { value: story ? 28 : 23, label: story ? 12 : 11, way: 'under', align: 'center' },
      8,
    ),
    mateAvatar: story
      ? { x: 38, y: 318, width: 40, height: 40 }
      : { x: 32, y: 232, width: 28, height: 28 },
    mate: story
      ? { x: 88, y: 315, width: 174, height: 46, label: 15, note: 13 }
      : { x: 68, y: 231, width: 252, height: 30, label: 12, note: 10.5 },
    duo: story
      ? { x: 43, y: floor - 82, width: 214, height: 83.2 }
      : { x: 190, y: 27, width: 122, height: 47.4 },
    wordmark: story
      ? { x: width / 2 - 54, y: plate.y + 6.6, width: 108, height: 22.8 }
      : { x: width / 2 - 47, y: plate.y + 4.5, width: 94, height: 19.9 },
  }
}

const plain = ({ x, y, width, height }: Box) => rect(x, y, width, height)

function moulding(width: number, height: number, mat: Box): Shape[] {
  const [right, floor] = [mat.x + mat.width, mat.y + mat.height]
  const outer = rect(0, 0, width, height, 7)
  const lit = (
    points: readonly (readonly [number, number])[],
    fill: 'white' | 'ink',
    opacity: number,
  ): Shape => ({
    path: polygon(...points),
    fill,
    opacity,
    clip: outer,
  })
  return [
    { path: rect(0, 13, width, height, 7), fill: 'shadow' },
    { path: outer, fill: 'body' },
    lit(
      [
        [0, 0],
        [width, 0],
        [right, mat.y],
        [mat.x, mat.y],
      ],
      'white',
      0.45,
    ),
    lit(
      [
        [0, 0],
        [mat.x, mat.y],
        [mat.x, floor],
        [0, height],
      ],
      'white',
      0.2,
    ),
    lit(
      [
        [width, 0],
        [width, height],
        [right, floor],
        [right, mat.y],
      ],
      'ink',
      0.14,
    ),
    lit(
      [
        [0, height],
        [mat.x, floor],
        [right, floor],
        [width, height],
      ],
      'ink',
      0.24,
    ),
    {
      path: [
        line(0, 0, mat.x, mat.y),
        line(width, 0, right, mat.y),
        line(0, height, mat.x, floor),
        line(width, height, right, floor),
      ].join(''),
      stroke: 'ink',
      width: 2,
      clip: outer,
    },
    { path: plain(mat), fill: 'paper', stroke: 'ink', width: 3 },
    { path: plain(padded(mat, 5, 5)), stroke: 'rule', width: 2 },
    { path: outer, stroke: 'ink', width: 3.5 },
  ]
}
