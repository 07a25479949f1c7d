import { randomUUID } from 'node:crypto'
import { dice, diceRoll } from '#src/contract/functions/dice.ts'
import { answerOf } from './lucky-draws.ts'
import type { World } from './world.ts'

/** Returns functions that make the calls of the dice game. */
export function diceGames(world: World) {
  const call = (name: string, token: string | undefined, params: object) =>
    world.call(name, { campaign: 'dice', ...params }, token)
  const tryRoll = (token: string | undefined, params: object = {}) =>
    call('dice_roll', token, { request_id: randomUUID(), ...params })
  const roll = async (token: string) => answerOf(diceRoll, await tryRoll(token))
  const tryVisit = (token: string | undefined, username: unknown, params: object = {}) =>
    call('dice_visit', token, { request_id: randomUUID(), username, ...params })
  const page = async (token: string | undefined, username?: string) =>
    answerOf(dice, await call('dice', token, username === undefined ? {} : { username }))
  const diceOf = async (username: string) =>
    (await world.value<number>`select coalesce(sum(dice), 0)::int as dice from app.dice_entry
      where player_id = app.player_by_username(${username})`) ?? -1
  return { call, tryRoll, roll, tryVisit, page, diceOf }
}
