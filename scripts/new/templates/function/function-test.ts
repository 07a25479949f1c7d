import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newThing } from '#scripts/new/templates/function/schema.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '#tests/rpc/support/campaigns.ts'
import { describeOnBoth } from '#tests/rpc/support/engines.ts'
import { worldFor } from '#tests/rpc/support/world.ts'

describeOnBoth('new_thing', (engine) => {
  const world = worldFor(engine)

  it('returns the time by the clock of all rules', async () => {
    const { status, body } = await world.call('new_thing', {}, await world.token('Maja'))
    expect(status).toBe(200)
    expect(v.parse(newThing.result, body)).toEqual({ server_time: NOW })
  })

  it('asks a stranger to sign in', async () => {
    expect(await world.call('new_thing', {})).toMatchObject({
      status: 400,
      body: { code: REFUSAL.sign_in_required },
    })
  })
})
