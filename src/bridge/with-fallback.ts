/** How long after the player's action a failure still leads on, in ms: later they have gone on. */
const MAX_DELAY = 3000

/** Waits for what the app was asked to do; if it fails soon, does `otherwise`. Never rejects. */
export async function withFallback(asked: Promise<unknown>, otherwise: () => void): Promise<void> {
  const since = Date.now()
  try {
    await asked
  } catch {
    if (Date.now() - since < MAX_DELAY) otherwise()
  }
}
