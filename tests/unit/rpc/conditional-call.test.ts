import { beforeEach, describe, expect, it, vi } from 'vitest'

const rpc = vi.fn()
vi.mock('#src/rpc/client.ts', () => ({ rpc }))

const { createConditionalCall } = await import('#src/rpc/conditional-call.ts')
const { partnerTeams } = await import('#src/contract/functions/partner-teams.ts')
const { stickerShop } = await import('#src/contract/functions/shop.ts')

const PARAMS = { campaign: 'partner-team' }
const teams = { version: 'a', server_time: '2026-11-21T12:00:00Z', teams: [{ id: 1 }] }
const unchanged = { unchanged: true, server_time: '2026-11-21T12:00:15Z' }
const sent = () => rpc.mock.calls.map(([, params]) => params as object)

describe('A call whose answers have versions', () => {
  beforeEach(() => {
    rpc.mockReset()
  })

  it('sends the version that it knows, and keeps an answer that has not changed', async () => {
    const call = createConditionalCall(partnerTeams)
    rpc.mockResolvedValueOnce(teams).mockResolvedValueOnce(unchanged)
    expect(await call(PARAMS)).toBe(teams)
    expect(await call(PARAMS)).toEqual({ ...teams, server_time: unchanged.server_time })
    expect(sent()).toEqual([PARAMS, { ...PARAMS, known: 'a' }])
  })

  it('takes a changed answer, whose version it sends from then on', async () => {
    const call = createConditionalCall(partnerTeams)
    const changed = { ...teams, version: 'b', teams: [] }
    rpc.mockResolvedValueOnce(teams).mockResolvedValueOnce(changed).mockResolvedValue(unchanged)
    await call(PARAMS)
    expect(await call(PARAMS)).toBe(changed)
    expect(await call(PARAMS)).toMatchObject({ version: 'b', teams: [] })
    expect(sent().at(-1)).toEqual({ ...PARAMS, known: 'b' })
  })

  it('knows other parameters by themselves, and keeps nothing of a failure', async () => {
    const call = createConditionalCall(partnerTeams)
    rpc.mockResolvedValueOnce(teams).mockRejectedValueOnce(new Error('No')).mockResolvedValue(teams)
    await call(PARAMS)
    await expect(call({ ...PARAMS, search: 'x' })).rejects.toThrow('No')
    await call({ ...PARAMS, search: 'x' })
    expect(sent().slice(1)).toEqual([
      { ...PARAMS, search: 'x' },
      { ...PARAMS, search: 'x' },
    ])
  })

  it('calls other functions as they are', async () => {
    const call = createConditionalCall(stickerShop)
    rpc.mockResolvedValue({})
    await call({ campaign: 'x' })
    await call({ campaign: 'x' })
    expect(sent()).toEqual([{ campaign: 'x' }, { campaign: 'x' }])
  })
})
