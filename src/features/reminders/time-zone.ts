/** Returns the device's time zone, which defines the player's night; null if unknown. */
export function timeZone(): string | null {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? null
}
