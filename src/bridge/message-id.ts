/** Returns a random id to count from, so that a late answer to another script or page has no match. */
export function firstMessageId(): number {
  return Math.floor(Math.random() * 2 ** 40)
}
