/** Returns a random first id, so that a late answer to another script or page matches no call. */
export function firstMessageId(): number {
  return Math.floor(Math.random() * 2 ** 40)
}
