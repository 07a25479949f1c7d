import * as v from 'valibot'

/** The avatars: the file names in `src/ui/art/avatars`. */
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

export const PublicPlayer = v.object({
  username: v.string(),
  avatar: v.picklist(AVATARS),
})

export type PublicPlayer = v.InferOutput<typeof PublicPlayer>

/** Returns whether a name is the pseudonym of a deleted player. No search finds such players. */
export const isPseudonym = (username: string): boolean => username.startsWith('#')

export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** ISO 8601 with an offset. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
