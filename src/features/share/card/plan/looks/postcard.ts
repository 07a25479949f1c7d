import type { Box, CardPlan, Look, Shape } from '../card-plan.ts'
import { cellGrid, gridFigures } from './cell-grid.ts'
import { circle, line, perforated, rect, slants, wave } from './paths.ts'

/** A postcard with an airmail edge, stamp, postmark, waves, and the figures on address lines. */
export const postcard: Look = ({ size, width, height, cells, mate }): CardPlan => {
  const story = size === 'story'
  const edge = story ? 14 : 11
  const foot = story ? 40 : 30
  const outer = rect(0, 0, width, height, 12)
  const inner = rect(edge, edge, width - 2 * edge, height - 2 * edge, 6)
  const stamp = story
    ? { x: 184, y: 28, width: 60, height: 72 }
    : { x: 262, y: 22, width: 48, height: 58 }
  const picture = story
    ? { x: 28, y: 116, width: 244, height: mate ? 88 : 104 }
    : { x: 22, y: 76, width: 152, height: 108 }
  const lines = addressLines(story, cells, mate)
  const face = {
    x: stamp.x + stamp.width / 2 - (story ? 21 : 17),
    y: stamp.y + stamp.height / 2 - (story ? 21 : 17),
    width: story ? 42 : 34,
    height: story ? 42 : 34,
  }
  return {
    back: [
      { path: rect(0, 14, width, height, 12), fill: 'shadow' },
      { path: outer, fill: 'paper' },
      { path: slants(width, height, 11, 4, 0), fill: 'body', clip: outer },
      { path: slants(width, height, 11, 4, 2), fill: 'cell0', clip: outer },
      { path: inner, fill: 'paper', stroke: 'ink', width: 2 },
      ...pictureShapes(picture, story),
      ...stampShapes(stamp, story),
      {
        path: lines
          .map(({ x, y, width: long, height: tall }) => line(x, y + tall, x + long, y + tall))
          .join(''),
        stroke: 'rule',
        width: 2,
      },
      ...(story
        ? []
        : [
            {
              path: line(184, 90, 184, height - edge - foot - 10),
              stroke: 'rule',
              width: 2,
            } as const,
          ]),
    ],
    front: [
      {
        path: rect(edge, height - edge - foot, width - 2 * edge, foot),
        fill: 'ink',
        clip: inner,
      },
      { path: inner, stroke: 'ink', width: 2 },
      { path: outer, stroke: 'ink', width: 3 },
    ],
    tilt: story ? -3 : -2,
    avatar: face,
    who: story
      ? { x: 30, y: 55, width: 130, height: 54, name: 25, line: 13 }
      : { x: 24, y: 22, width: 150, height: 48, name: 21, line: 11 },
    hero: {
      x: picture.x + 8,
      y: picture.y + 4,
      width: picture.width - 16,
      height: picture.height - (story ? 24 : 26),
      value: story ? 50 : 42,
      label: story ? 18 : 15,
      way: 'under',
      align: 'center',
      loud: true,
    },
    cells: gridFigures(
      lines,
      story ? { value: 26, label: 12, way: 'under' } : { value: 19, label: 10.5, way: 'beside' },
      2,
    ),
    mateAvatar: story
      ? { x: 28, y: 345, width: 38, height: 38 }
      : { x: 192, y: 222, width: 28, height: 28 },
    mate: story
      ? { x: 76, y: 342, width: 196, height: 44, label: 15, note: 13 }
      : { x: 226, y: 216, width: 102, height: 42, label: 10, note: 9.5 },
    duo: story
      ? { x: 61, y: height - edge - foot - 68.5, width: 178, height: 69.2 }
      : { x: 26, y: height - edge - foot - 55, width: 144, height: 56 },
    wordmark: story
      ? { x: 93, y: height - edge - foot / 2 - 12.1, width: 114, height: 24.1 }
      : { x: width / 2 - 47, y: height - edge - foot / 2 - 9.9, width: 94, height: 19.9 },
  }
}

function addressLines(story: boolean, cells: number, mate: boolean): Box[] {
  if (!story) {
    const tall = (mate ? 124 : 158) / cells
    return Array.from({ length: cells }, (_, index) => ({
      x: 194,
      y: 88 + index * tall,
      width: 134,
      height: tall,
    }))
  }
  const area = { x: 28, y: mate ? 210 : 228, width: 244, height: mate ? 126 : 148 }
  return cellGrid(area, cells, 10)
}

function pictureShapes({ x, y, width, height }: Box, story: boolean): Shape[] {
  const frame = rect(x, y, width, height, 8)
  const water = (top: number, shift: number) =>
    `${wave(x - shift, y + height - top, width + 2 * shift, 7, 8)}V${y + height + 9}H${x - shift}z`
  return [
    { path: frame, fill: 'cell0' },
    {
      path: story ? circle(x + width - 26, y + 24, 16) : circle(x + width - 16, y + 15, 10),
      fill: 'cell2',
      clip: frame,
    },
    { path: water(15, 26), fill: 'cell1', clip: frame },
    { path: water(6, 9), fill: 'body', clip: frame },
    { path: frame, stroke: 'ink', width: 2.5 },
  ]
}

function stampShapes({ x, y, width, height }: Box, story: boolean): Shape[] {
  const reach = story ? 104 : 74
  const [cx, cy, r] = [x - (story ? 4 : 2), y + 18, story ? 20 : 15]
  const waves = [-9, -3, 3, 9]
    .map((shift) => wave(cx - reach, cy + shift, reach - r - 3, 4, 5))
    .join('')
  return [
    { path: perforated(x, y, width, height, 8), fill: 'white', stroke: 'ink', width: 2 },
    {
      path: rect(x + 6, y + 6, width - 12, height - 12, 3),
      fill: 'cell1',
      stroke: 'ink',
      width: 2,
    },
    {
      path: waves + circle(cx, cy, r) + circle(cx, cy, r - 4),
      stroke: 'ink',
      width: 1.8,
      opacity: 0.55,
    },
  ]
}
