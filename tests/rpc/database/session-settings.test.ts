import { expect, it } from 'vitest'
import { SESSION_SETTINGS } from '#backend/database/session-settings.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const AS_TEXT = Object.keys(SESSION_SETTINGS)
  .map((name) => `'${name}', current_setting('${name}')`)
  .join(', ')

describeOnBothEveryDay('The settings of a session', (engine) => {
  const world = worldFor(engine)
  const select = `select jsonb_build_object(${AS_TEXT}) as settings`

  it('hold for statements, for transactions and in the background', async () => {
    const { database } = world
    expect(await database.query(select)).toEqual([{ settings: SESSION_SETTINGS }])
    expect(await database.transaction((begun) => begun.query(select))).toEqual([
      { settings: SESSION_SETTINGS },
    ])
    expect(await database.background.query(select)).toEqual([{ settings: SESSION_SETTINGS }])
  })

  it('hold for calls', async () => {
    await world.database.query(`create function api.current_settings() returns jsonb
      language sql stable as $$ select jsonb_build_object(${AS_TEXT}) $$`)
    await world.sql`grant execute on function api.current_settings() to rollmates_web`
    const fn = {
      name: 'current_settings',
      parameters: [],
      effect: false,
      stable: true,
      replica: false,
    }
    expect(JSON.parse((await world.database.call(null, fn, {})) ?? '')).toEqual(SESSION_SETTINGS)
  })
})
