import type { Box, CardPlan, Look, Shape } from '../card-plan.ts'
import { gridFigures } from './cell-grid.ts'
import { circle, line, polygon, rect, scalloped } from './paths.ts'

/** A bistro menu: a doily with a bow, and paper with double rules and the figures as dishes. */
export const menu: Look = ({ size, width, height, cells, mate }): CardPlan => {
  const story = size === 'story'
  const edge = story ? 14 : 11
  const paper = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
  const rules = story ? { top: 92, hero: mate ? 176 : 192 } : { top: 72, hero: mate ? 132 : 148 }
  const [left, right] = story ? [38, width - 38] : [30, width - 30]
  const dishes = dishLines(story, cells, mate, rules.hero + (story ? 8 : 6))
  const doily = scalloped(0, 0, width, height, story ? 20 : 18)
  const ribbon = story
    ? { x: 52, y: height - 56, width: width - 104, height: 40 }
    : { x: 84, y: height - 42, width: width - 168, height: 31 }
  return {
    back: [
      { path: scalloped(0, 14, width, height, story ? 20 : 18), fill: 'shadow' },
      { path: doily, fill: 'body', stroke: 'ink', width: 3 },
      {
        path: holes(width, height, story ? 7 : 5.5),
        fill: 'paper',
        opacity: 0.9,
      },
      { path: rect(paper.x, paper.y, paper.width, paper.height, 8), fill: 'paper' },
      { path: rect(paper.x, paper.y, paper.width, paper.height, 8), stroke: 'ink', width: 2.5 },
      {
        path: rect(paper.x + 6, paper.y + 6, paper.width - 12, paper.height - 12, 4),
        stroke: 'body',
        width: 2.5,
      },
      ...ornament(rules.top, left, right),
      ...ornament(rules.hero, left, right),
      ...bow(width / 2, edge - 4, story ? 1 : 0.8),
    ],
    front: ribbonShapes(ribbon),
    tilt: story ? 1.5 : 1,
    avatar: story
      ? { x: 36, y: 38, width: 46, height: 46 }
      : { x: 28, y: 26, width: 40, height: 40 },
    who: story
      ? { x: 92, y: 36, width: 153, height: 43, name: 24, line: 13 }
      : { x: 76, y: 25, width: 112, height: 40, name: 19, line: 11 },
    hero: {
      x: left + 4,
      y: rules.top + 9,
      width: right - left - 8,
      height: rules.hero - rules.top - 18,
      value: story ? 50 : 46,
      label: story ? 19 : 18,
      way: story ? 'under' : 'beside',
      align: 'center',
      loud: true,
    },
    cells: gridFigures(
      dishes,
      { value: story ? 21 : mate ? 18 : 23, label: story ? 14 : mate ? 11.5 : 13, way: 'leader' },
      0,
    ),
    mateAvatar: story
      ? { x: 36, y: 336, width: 38, height: 38 }
      : { x: 32, y: 221, width: 28, height: 28 },
    mate: story
      ? { x: 84, y: 333, width: 178, height: 44, label: 15, note: 13 }
      : { x: 68, y: 220, width: 250, height: 30, label: 12, note: 10.5 },
    duo: story
      ? { x: 57, y: ribbon.y - 71, width: 186, height: 72.3 }
      : { x: 196, y: rules.top - 46.5, width: 122, height: 47.4 },
    wordmark: {
      x: width / 2 - (story ? 57 : 48),
      y: ribbon.y + ribbon.height / 2 - (story ? 12.1 : 10.2),
      width: story ? 114 : 96,
      height: story ? 24.1 : 20.3,
    },
  }
}

function dishLines(story: boolean, cells: number, mate: boolean, top: number): Box[] {
  if (story) {
    const tall = (mate ? 140 : 160) / cells
    return Array.from({ length: cells }, (_, index) => ({
      x: 40,
      y: top + index * tall,
      width: 220,
      height: tall,
    }))
  }
  const tall = (mate ? 80 : 96) / Math.ceil(cells / 2)
  return Array.from({ length: cells }, (_, index) => ({
    x: index % 2 === 0 ? 32 : 182,
    y: top + Math.floor(index / 2) * tall,
    width: index === 4 ? 286 : 136,
    height: tall,
  }))
}

function holes(width: number, height: number, inset: number): string {
  const row = (length: number) => {
    const count = Math.round(length / 20)
    return Array.from({ length: count }, (_, index) => ((index + 0.5) * length) / count)
  }
  const across = row(width).map(
    (x) => circle(x, inset - 4, 2.2) + circle(x, height - inset + 4, 2.2),
  )
  const down = row(height).map((y) => circle(inset - 4, y, 2.2) + circle(width - inset + 4, y, 2.2))
  return [...across, ...down].join('')
}

function ornament(y: number, left: number, right: number): Shape[] {
  const middle = (left + right) / 2
  return [
    {
      path: line(left, y, middle - 14, y) + line(middle + 14, y, right, y),
      stroke: 'ink',
      width: 2,
    },
    {
      path: polygon([middle - 8, y], [middle, y - 6], [middle + 8, y], [middle, y + 6]),
      fill: 'body',
      stroke: 'ink',
      width: 2,
    },
  ]
}

function bow(x: number, y: number, scale: number): Shape[] {
  const at = (dx: number, dy: number) => `${x + dx * scale} ${y + dy * scale}`
  const wing = (side: 1 | -1) =>
    `M${at(0, 0)}C${at(side * 14, -26)} ${at(side * 46, -26)} ${at(side * 44, 2)}C${at(side * 44, 22)} ${at(side * 14, 18)} ${at(0, 0)}z`
  const tail = (side: 1 | -1) =>
    `M${at(0, 0)}L${at(side * 12, 26)}L${at(side * 19, 20)}L${at(side * 29, 21)}z`
  const fold = (side: 1 | -1) => `M${at(side * 12, -1)}Q${at(side * 22, -6)} ${at(side * 30, -5)}`
  return [
    { path: tail(1) + tail(-1), fill: 'cell1', stroke: 'ink', width: 3 },
    { path: wing(1) + wing(-1), fill: 'cell1', stroke: 'ink', width: 3 },
    { path: fold(1) + fold(-1), stroke: 'ink', width: 2.5 },
    {
      path: rect(x - 8 * scale, y - 9 * scale, 16 * scale, 19 * scale, 6),
      fill: 'cell1',
      stroke: 'ink',
      width: 3,
    },
  ]
}

function ribbonShapes({ x, y, width, height }: Box): Shape[] {
  const end = (from: number, to: number) => {
    const notch = (from + to) / 2
    return polygon(
      [from, y + 6],
      [to, y + 6],
      [notch, y + 6 + height / 2],
      [to, y + height + 6],
      [from, y + height + 6],
    )
  }
  return [
    {
      path: end(x + 14, x - 24) + end(x + width - 14, x + width + 24),
      fill: 'cell0',
      stroke: 'ink',
      width: 3,
    },
    { path: rect(x, y, width, height, 4), fill: 'ink' },
  ]
}
