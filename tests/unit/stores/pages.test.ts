// @vitest-environment happy-dom
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RpcFunction } from '#src/contract/rpc-function.ts'
import { rpc } from '#src/rpc/client.ts'
import { Failure } from '#src/rpc/failure.ts'
import { createPages } from '#src/stores/pages.ts'
import { refresh } from '#src/stores/read.ts'
import { eventually } from '#tests/support/eventually.ts'

vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))

const list = {
  name: 'a_list',
  params: v.object({ of: v.string(), before: v.nullable(v.number()) }),
  result: v.object({ ids: v.array(v.number()), next: v.nullable(v.number()) }),
  effect: false,
  refusals: [],
} as const satisfies RpcFunction

/** Entries by number, newest first, three per page. */
let entries: number[]
let lists = 0

beforeEach(() => {
  entries = [7, 6, 5, 4, 3, 2, 1]
  vi.mocked(rpc).mockReset()
  vi.mocked(rpc).mockImplementation(async (_fn, { before }) => {
    const rest = entries.filter((id) => typeof before !== 'number' || id < before)
    const ids = rest.slice(0, 3)
    return { ids, next: rest.length > 3 ? ids.at(-1) : null }
  })
})

function listened() {
  lists += 1
  const pages = createPages(list, { of: String(lists) })
  const off = pages.store.listen(() => undefined)
  const ids = () => pages.store.get().data?.flatMap((page) => (page as { ids: number[] }).ids)
  return { ...pages, ids, off }
}

it('goes on page by page to the end, and no further', async () => {
  const { ids, more, off } = listened()
  await eventually(() => expect(ids()).toEqual([7, 6, 5]))
  await more()
  expect(ids()).toEqual([7, 6, 5, 4, 3, 2])
  await more()
  await more()
  expect(ids()).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(rpc).toHaveBeenCalledTimes(3)
  off()
})

it('asked again it has neither gaps nor anything twice, however many entries came', async () => {
  const { ids, more, off } = listened()
  await eventually(() => expect(ids()).toHaveLength(3))
  await more()
  entries.unshift(9, 8)
  await refresh()
  await eventually(() => expect(ids()).toEqual([9, 8, 7, 6, 5, 4]))
  off()
})

it('keeps what it has when the next page cannot be had', async () => {
  const { ids, more, off } = listened()
  await eventually(() => expect(ids()).toHaveLength(3))
  vi.mocked(rpc).mockRejectedValueOnce(new Failure('network', 'No answer'))
  await expect(more()).rejects.toMatchObject({ reason: 'network' })
  expect(ids()).toEqual([7, 6, 5])
  await more()
  expect(ids()).toHaveLength(6)
  off()
})

it('a page that comes after the list was read anew does not tear a hole into it', async () => {
  const { ids, more, off } = listened()
  await eventually(() => expect(ids()).toHaveLength(3))
  let answer = (_page: unknown) => {}
  vi.mocked(rpc).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)) as never)
  const late = more()
  entries.unshift(8)
  const anew = refresh()
  answer({ ids: [4, 3, 2], next: 2 })
  await Promise.all([late, anew])
  await eventually(() => expect(ids()?.[0]).toBe(8))
  const shown = ids() ?? []
  expect(shown).toEqual([8, 7, 6, 5, 4, 3].slice(0, shown.length))
  off()
})
