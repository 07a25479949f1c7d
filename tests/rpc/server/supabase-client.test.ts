import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { describeOnBoth } from '../support/engines.ts'
import { API_KEY, worldFor } from '../support/world.ts'

describeOnBoth('A stock supabase-js', (engine) => {
  const world = worldFor(engine)
  const clientFor = (more: { token?: string; schema?: string } = {}) =>
    createClient(world.address, API_KEY, {
      db: { schema: more.schema ?? 'api' },
      ...(more.token && { accessToken: async () => more.token ?? '' }),
    }) as SupabaseClient
  let stranger: SupabaseClient
  let maja: SupabaseClient

  beforeAll(async () => {
    stranger = clientFor()
    maja = clientFor({ token: await world.token('Maja') })
  })

  it('calls what strangers may call, with nothing but our key', async () => {
    const answer = await stranger.rpc('campaign_phase', { campaign: 'movie-night' })
    expect(answer).toMatchObject({ status: 200, error: null, data: { campaign: 'movie-night' } })
  })

  it('reads by GET, and by HEAD', async () => {
    const campaign = { campaign: 'movie-night' }
    const get = await stranger.rpc('campaign_phase', campaign, { get: true })
    expect(get).toMatchObject({ status: 200, error: null, data: campaign })
    const head = await stranger.rpc('campaign_phase', campaign, { head: true })
    expect(head).toMatchObject({ status: 200, error: null, data: null })
  })

  it('calls as a player, and gets one object where it asks for one', async () => {
    expect(await maja.rpc('player_me').single()).toMatchObject({
      status: 200,
      error: null,
      data: { username: 'Maja' },
    })
  })

  it('hears why a call was refused', async () => {
    expect(await stranger.rpc('player_me')).toMatchObject({
      status: 400,
      data: null,
      error: {
        code: REFUSAL.sign_in_required,
        message: 'We don’t know who you are yet. Please sign in first.',
      },
    })
    expect(await maja.rpc('dice_rol')).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    expect(await maja.rpc('campaign_phase', { campagne: 'movie-night' })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    })
  })

  it('has an effect by POST, and never believes that a HEAD or a GET had one', async () => {
    const edit = (about: string, options: { head?: boolean; get?: boolean }) =>
      maja.rpc('player_profile_edit', { request_id: randomUUID(), about }, options)
    expect(await edit('By POST', {})).toMatchObject({ status: 200, data: { about: 'By POST' } })
    for (const options of [{ head: true }, { get: true }]) {
      const answer = await edit('By another way', options)
      expect(answer.status).toBe(405)
      expect(answer.error).not.toBeNull()
    }
    expect((await maja.rpc('player_me')).data).toMatchObject({ about: 'By POST' })
  })

  it('leaves out what is null where it wants that', async () => {
    const whole = await maja.rpc('exchange_list')
    expect(whole.data).toHaveProperty('next', null)
    const list = maja.rpc('exchange_list')
    const single = maja.rpc('exchange_list').single()
    for (const call of [list.stripNulls(), single.stripNulls()]) {
      const { status, data } = await call
      expect(status).toBe(200)
      expect(data).toHaveProperty('proposals')
      expect(data).not.toHaveProperty('next')
      expect(JSON.stringify(data)).not.toContain(':null')
    }
  })

  it('is told of a schema or a format that does not exist', async () => {
    const elsewhere = clientFor({ schema: 'public' })
    const campaign = { campaign: 'movie-night' }
    for (const options of [{}, { get: true }]) {
      expect(await elsewhere.rpc('campaign_phase', campaign, options)).toMatchObject({
        status: 406,
        error: { code: 'PGRST106', message: expect.stringContaining('api') },
      })
    }
    expect(await stranger.rpc('campaign_phase', campaign).csv()).toMatchObject({
      status: 406,
      error: { code: 'PGRST107' },
    })
  })

  it('is refused with another key', async () => {
    const wrong = createClient(world.address, 'wrong', { db: { schema: 'api' } })
    expect(await wrong.rpc('campaign_phase', { campaign: 'movie-night' })).toMatchObject({
      status: 401,
    })
  })

  it('is never given a rounded id', async () => {
    const proposal = '9007199254740993'
    const exact = await maja.rpc('exchange_show', { proposal })
    const rounded = await maja.rpc('exchange_show', { proposal: Number(proposal) })
    expect(exact.error?.code).toBe(REFUSAL.proposal_unknown)
    expect(rounded.error?.code).toBe('22023')
  })
})
