import { describe, expect, it } from 'vitest'
import { createReadPosition } from '#src/rpc/read-position.ts'

const EARLY = '0000000000000100'
const LATE = '00000000000001a0'

function client() {
  let kept: string | null = null
  const seen = createReadPosition({
    read: () => kept,
    write: (position) => {
      kept = position
    },
  })
  return { ...seen, kept: () => kept }
}

describe('what a client has seen', () => {
  it('is the latest that answers told, in whatever order they come', () => {
    const { sent, told, kept } = client()
    const both = [sent(), sent()] as const
    told(both[1], LATE)
    told(both[0], EARLY)
    expect(kept()).toBe(LATE)
    expect(sent().position).toBe(LATE)
  })

  it('is unknown after an answer without a position', () => {
    const { sent, told, kept } = client()
    told(sent(), EARLY)
    told(sent(), null)
    expect(kept()).toBeNull()
  })

  it('stays unknown when a read is answered that was sent before', () => {
    const { sent, told, kept } = client()
    const read = sent()
    told(sent(), null)
    told(read, LATE)
    expect(kept()).toBeNull()
    told(sent(), EARLY)
    expect(kept()).toBe(EARLY)
  })

  it('is unknown once another window has told of an effect', () => {
    const { sent, told, forget, kept } = client()
    told(sent(), LATE)
    const read = sent()
    forget()
    told(read, LATE)
    expect(kept()).toBeNull()
  })
})
