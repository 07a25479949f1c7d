import type { CardPlan, PlanFor } from '../card-plan.ts'
import { rect } from './paths.ts'

/**
 * Returns the card of one moment, with its figure on a sheet, as large as possible. If the moment
 * has a sticker, the sticker replaces the mascots Pip and Dot.
 */
export function moment({ size, width, height, mate, picture }: PlanFor): CardPlan {
  const story = size === 'story'
  const head = story ? 92 : 70
  const foot = story ? 58 : 42
  const sheet = {
    x: 14,
    y: head,
    width: width - 28,
    height: height - head - foot - (story ? 8 : 6),
  }
  const duo = story
    ? { x: 57, y: height - foot - 72, width: 186, height: 72.3 }
    : { x: 216, y: head - 47, width: 122, height: 47.4 }
  const sticker = story
    ? { x: width / 2 - 84, y: sheet.y + 18, width: 168, height: 168 }
    : { x: sheet.x + 12, y: sheet.y + 14, width: 142, height: 142 }
  const words = story
    ? {
        x: 28,
        y: sheet.y + (picture ? 190 : 20),
        width: width - 56,
        height: picture ? 136 : mate ? 180 : 236,
      }
    : {
        x: picture ? sheet.x + 166 : 28,
        y: sheet.y + 10,
        width: picture ? 142 : width - 56,
        height: sheet.height - (mate ? 54 : 20),
      }
  const inner = rect(7.5, 7.5, width - 15, height - 15, 22.5)
  return {
    back: [
      { path: rect(0, 14, width, height, 30), fill: 'shadow' },
      { path: rect(0, 0, width, height, 30), fill: 'edge' },
      { path: rect(6, 6, width - 12, height - 12, 24), fill: 'body' },
      { path: rect(sheet.x, sheet.y + 4, sheet.width, sheet.height, 18), fill: 'ink' },
      { path: rect(sheet.x, sheet.y, sheet.width, sheet.height, 18), fill: 'hero' },
      { path: rect(sheet.x, sheet.y, sheet.width, sheet.height, 18), stroke: 'ink', width: 3 },
    ],
    front: [
      { path: rect(0, height - foot, width, foot), fill: 'ink', clip: inner },
      { path: inner, stroke: 'ink', width: 3 },
    ],
    tilt: story ? -1.5 : -1,
    avatar: story
      ? { x: 22, y: 22, width: 56, height: 56 }
      : { x: 18, y: 15, width: 46, height: 46 },
    who: story
      ? { x: 88, y: 20, width: 188, height: 60, colour: 'onBody', name: 26, line: 13 }
      : { x: 72, y: 15, width: 136, height: 46, colour: 'onBody', name: 20, line: 11 },
    hero: {
      ...words,
      value: picture ? (story ? 40 : 30) : story ? 104 : 84,
      label: story ? 22 : 18,
      way: 'under',
      align: 'center',
      loud: true,
    },
    cells: [],
    mateAvatar: story
      ? { x: 36, y: sheet.y + 216, width: 52, height: 52 }
      : { x: 32, y: sheet.y + sheet.height - 46, width: 36, height: 36 },
    mate: story
      ? { x: 98, y: sheet.y + 216, width: 168, height: 52, label: 17, note: 13 }
      : { x: 78, y: sheet.y + sheet.height - 46, width: 246, height: 36, label: 15, note: 11 },
    duo: picture ? sticker : duo,
    wordmark: story
      ? { x: 86, y: height - 45.5, width: 128, height: 27.1 }
      : { x: 121, y: height - 36, width: 108, height: 22.8 },
  }
}
