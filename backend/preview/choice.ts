import * as v from 'valibot'
import { CommandError } from '#backend/cli/command-error.ts'
import { readTime } from '#backend/cli/command-time.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { LOCALES } from '#src/contract/locales.ts'

/** The phones on which a page can be shown, by their sizes in px. */
export const PHONES = {
  '390x844': 'Phone',
  '320x693': 'Small phone',
  '740x360': 'Phone on its side',
}

/** The text sizes in percent. */
export const TEXT_SIZES = ['100', '200'] as const

const Address = v.object({
  at: v.optional(v.string(), ''),
  as: v.optional(v.string(), ''),
  lang: oneOf(LOCALES, ''),
  phone: oneOf(Object.keys(PHONES), ''),
  text: oneOf(TEXT_SIZES, '100'),
})

function oneOf<Value extends string>(values: readonly Value[], otherwise: Value | '') {
  const schema = v.picklist([otherwise, ...values], `write one of ${values.join(', ')}`)
  return v.optional(schema, otherwise)
}

/** The names of the parameters that choose what a page shows. */
export const CHOSEN = Object.keys(Address.entries)

/** A player of the demo, as whom pages can be shown. */
export interface DemoPlayer {
  id: string
  username: string
  note: string
  is_banned: boolean
  /** Whether the player has an Apple account. */
  apple: boolean
}

/** What an address chooses: a player (undefined for a stranger), a language and a phone ('' for none), a text size. */
export interface Choice extends Omit<v.InferOutput<typeof Address>, 'at' | 'as'> {
  /** The time that pages show, in milliseconds; undefined for the demo's own time. */
  at: number | undefined
  player: DemoPlayer | undefined
}

/**
 * Returns what the parameters of an address choose.
 * @throws {CommandError} that names the wrong parameter and the fix.
 */
export function readChoice(
  parameters: URLSearchParams,
  players: readonly DemoPlayer[],
  campaigns: readonly Campaign[],
): Choice {
  const { success, output, issues } = v.safeParse(Address, Object.fromEntries(parameters))
  if (!success) {
    const [{ message, input }] = issues
    throw new CommandError(`${v.getDotPath(issues[0])}=${input} is unknown`, message)
  }
  const { at, as, ...others } = output
  const player = players.find(({ username }) => username.toLowerCase() === as.toLowerCase())
  if (as && !player) {
    const names = players.map(({ username }) => username).join(', ')
    throw new CommandError(`The demo has no player as=${as}`, `write one of ${names}`)
  }
  return { at: at ? timeOf(at, campaigns) : undefined, player, ...others }
}

function timeOf(at: string, campaigns: readonly Campaign[]): number {
  try {
    return readTime(at, campaigns)
  } catch (error) {
    throw error instanceof CommandError ? new CommandError(`at=${at} is no time`, error.fix) : error
  }
}
