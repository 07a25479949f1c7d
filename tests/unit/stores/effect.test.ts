import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { seasonRecapShared } from '#src/contract/functions/recaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { newRequestId } from '#src/rpc/request-id.ts'
import { createEffect, nameOfEffect } from '#src/stores/effect.ts'
import { fakeStorage } from '#tests/unit/rpc/fake-storage.ts'
import { localServer, reply } from '#tests/unit/rpc/local-server.ts'

let server: Awaited<ReturnType<typeof localServer>>
beforeAll(async () => {
  server = await localServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubEnv('PUBLIC_API_BASE', server.url)
  vi.stubGlobal('localStorage', fakeStorage({ Token: 'secret' }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const wish = { season: 'movie-night', page: 5 }
const ids = () => server.received.map(({ body }) => (body as { request_id: string }).request_id)
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('an effect', () => {
  it('is done once, however often it is tapped meanwhile', async () => {
    server.will(reply(200, { shares: 1 }))
    const share = createEffect(seasonRecapShared)
    const answers = await Promise.all([share(wish), share(wish), share({ ...wish })])
    expect(answers).toEqual([{ shares: 1 }, { shares: 1 }, { shares: 1 }])
    expect(ids()).toEqual([expect.stringMatching(UUID)])
  })

  it('keeps its request_id after a failure that leaves open whether it happened', async () => {
    server.will(reply(500, {}), reply(200, { shares: 1 }))
    const share = createEffect(seasonRecapShared)
    await expect(share(wish)).rejects.toMatchObject({ code: '-1' })
    expect(await share(wish)).toEqual({ shares: 1 })
    expect(new Set(ids()).size).toBe(1)
  })

  it('keeps it for the page that is loaded next, until the outcome is known', async () => {
    server.will(reply(500, {}), reply(200, { shares: 1 }), reply(200, { shares: 2 }))
    const kept = new Map<string, string>()
    const keeper = {
      read: (effect: string) => kept.get(effect) ?? null,
      write: (effect: string, id: string | null) =>
        void (id === null ? kept.delete(effect) : kept.set(effect, id)),
    }
    const first = createEffect(seasonRecapShared, () => keeper)
    await expect(first(wish)).rejects.toMatchObject({ code: '-1' })
    expect([...kept]).toEqual([[nameOfEffect(seasonRecapShared, wish), ids()[0]]])
    const second = createEffect(seasonRecapShared, () => keeper)
    expect(await second(wish)).toEqual({ shares: 1 })
    expect(ids()[1]).toBe(ids()[0])
    expect(kept.size).toBe(0)
    await second(wish)
    expect(ids()[2]).not.toBe(ids()[0])
  })

  it('is a new intent after an answer, after a refusal, and for other parameters', async () => {
    server.will(
      reply(200, { shares: 1 }),
      reply(400, { code: REFUSAL.campaign_ended }),
      reply(500, {}),
      reply(200, { shares: 2 }),
    )
    const share = createEffect(seasonRecapShared)
    await share(wish)
    await expect(share(wish)).rejects.toMatchObject({ code: REFUSAL.campaign_ended })
    await expect(share(wish)).rejects.toMatchObject({ code: '-1' })
    await share({ ...wish, page: 1 })
    expect(new Set(ids()).size).toBe(4)
  })
})

describe('a request id', () => {
  it('is a UUID, and another one each time', () => {
    const made = Array.from({ length: 100 }, newRequestId)
    expect(made.every((id) => UUID.test(id))).toBe(true)
    expect(new Set(made).size).toBe(100)
  })

  it('is one in an insecure context, too', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    expect(newRequestId()).toMatch(UUID)
    expect(newRequestId()).not.toBe(newRequestId())
  })
})
