import { expect, it } from 'vitest'
import { describeOnPglite } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

describeOnPglite('On the embedded database', (engine) => {
  const world = worldFor(engine)

  async function answered(greedy: () => Promise<unknown>, other: () => Promise<unknown>) {
    const ended: string[] = []
    const calls = Array.from({ length: 20 }, () => greedy().then(() => ended.push('greedy')))
    await Promise.all([...calls, other().then(() => ended.push('other'))])
    expect(ended).toHaveLength(21)
    return ended
  }

  it('a player is answered between the calls of one who makes many at once', async () => {
    const [maja, bruno] = [await world.token('Maja'), await world.token('Bruno')]
    const me = (token: string) => world.inject('player_me', {}, token)
    // The server checks and caches both tokens first, so that this takes no time below.
    await Promise.all([me(maja), me(bruno)])
    const ended = await answered(
      () => world.inject('swap_finder', {}, maja),
      () => me(bruno),
    )
    expect(ended.indexOf('other')).toBeLessThan(5)
  })
})
