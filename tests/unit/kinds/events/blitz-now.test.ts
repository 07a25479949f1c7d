import { describe, expect, it } from 'vitest'
import {
  type Blitz,
  type Blitzes,
  blitzNow,
  changesOf,
  otherBlitzes,
} from '#src/kinds/events/islands/blitz/blitz-now.ts'

const blitz = (id: string, day: number): Blitz => ({
  id,
  previewed_at: null,
  starts_at: `2026-11-${day}T07:00:00.000Z`,
  ends_at: `2026-11-${day}T19:00:00.000Z`,
  remind: false,
  stickers: [],
})
const blitzes = (server_time: string, lists: Partial<Blitzes>): Blitzes => ({
  campaign: 'events',
  phase: 'running',
  server_time,
  preview: [],
  in_progress: [],
  ended: [],
  ...lists,
})
const FIRST = blitz('first', 10)
const SECOND = blitz('second', 20)
const THIRD = blitz('third', 25)

describe('the page of golden blitzes', () => {
  it('is about the running one, also while another is announced', () => {
    const all = blitzes('2026-11-20T12:00:00Z', {
      preview: [THIRD],
      in_progress: [SECOND],
      ended: [FIRST],
    })
    expect(blitzNow(all)).toEqual({ phase: 'in-progress', blitz: SECOND })
    expect(otherBlitzes(all, blitzNow(all))).toEqual({ next: [THIRD], earlier: [FIRST] })
  })

  it('thanks for a day, then turns to the next', () => {
    const lists = { preview: [THIRD], ended: [SECOND, FIRST] }
    const soon = blitzes('2026-11-21T18:59:59Z', lists)
    expect(blitzNow(soon)).toEqual({ phase: 'ended', blitz: SECOND })
    expect(otherBlitzes(soon, blitzNow(soon))).toEqual({ next: [THIRD], earlier: [FIRST] })
    const later = blitzes('2026-11-21T19:00:00Z', lists)
    expect(blitzNow(later)).toEqual({ phase: 'preview', blitz: THIRD })
    expect(otherBlitzes(later, blitzNow(later))).toEqual({ next: [], earlier: [SECOND, FIRST] })
  })

  it('stays with the last where no other is announced, and says so where there was none', () => {
    const over = blitzes('2026-12-24T12:00:00Z', { ended: [SECOND] })
    expect(blitzNow(over)).toEqual({ phase: 'ended', blitz: SECOND })
    expect(blitzNow(blitzes('2026-11-01T12:00:00Z', {}))).toEqual({ phase: 'none' })
  })

  it('changes at each start, each end, and when it has thanked', () => {
    expect(
      changesOf(
        blitzes('2026-11-20T12:00:00Z', {
          preview: [THIRD],
          in_progress: [SECOND],
          ended: [FIRST],
        }),
      ),
    ).toEqual(['2026-11-25T07:00:00.000Z', '2026-11-20T19:00:00.000Z', '2026-11-11T19:00:00.000Z'])
  })
})
