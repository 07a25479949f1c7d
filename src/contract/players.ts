import * as v from 'valibot'

/** The avatars: the names of `src/ui/art/avatars/*.svg`. */
export const AVATARS = [
  'bear',
  'bunny',
  'cat',
  'fox',
  'frog',
  'ghost',
  'owl',
  'panda',
  'robot',
] as const

export type Avatar = (typeof AVATARS)[number]

/** The public data of a player. */
export const PublicPlayer = v.object({
  username: v.string(),
  avatar: v.picklist(AVATARS),
})

export type PublicPlayer = v.InferOutput<typeof PublicPlayer>

/** Whether a name is the pseudonym of a player who was deleted, whom nobody finds any more. */
export const isPseudonym = (username: string): boolean => username.startsWith('#')

/** A non-negative integer. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** An instant as the server writes it: ISO 8601 with an offset. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
