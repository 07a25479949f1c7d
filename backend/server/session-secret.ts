/** The secret that signs tokens if no secret is configured. Production refuses it. */
export const DEVELOPMENT_SECRET = 'rollmates-development-secret-never-in-production'

/** The minimum entropy of a secret in production in bits, estimated from its characters' frequencies. */
const MIN_ENTROPY = 100

export const HOW_TO_MAKE = 'Make one with: openssl rand -base64 48'

/**
 * Returns the reason why `secret` must not sign tokens in production; undefined if it may. Anybody who guesses
 * the secret can sign in as every player, so it must not be typed or copied.
 */
export function weaknessOf(secret: string): string | undefined {
  if (secret === DEVELOPMENT_SECRET) return 'is the one of development, which everybody can read'
  if (!/\d/.test(secret) || !/\p{L}/u.test(secret)) return 'has words or digits only, not random'
  if (/(.{6}).*\1/.test(secret) || entropyOf(secret) < MIN_ENTROPY)
    return 'repeats itself, so that it can be guessed'
  return undefined
}

function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce(
    (sum, count) => sum - count * Math.log2(count / text.length),
    0,
  )
}
