import { beforeAll } from 'vitest'
import { signUp } from './extra-players.ts'
import type { World } from './world.ts'

/** Creates players before all tests of a `describe`; returns a function that returns a player's token. */
export function signedUp(world: World, names: readonly string[]): (name: string) => string {
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    for (const name of names) tokens[name] = await signUp(world, name)
  })
  return (name) => tokens[name] ?? ''
}
