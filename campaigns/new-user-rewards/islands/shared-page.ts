/** The longest page that a share link leads to (contract: share-links.ts). */
const LONGEST = 200

/**
 * The page that a player's link leads to, where their name stands: as it stands in an address, or
 * null where it does not fit and the link leads to the campaign alone.
 */
export function sharedPage(path: string, username: string): string | null {
  // What encodeURIComponent leaves as it is and a share link does not take.
  const name = encodeURIComponent(username).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const page = `${path}/${name}`
  return page.length <= LONGEST ? page : null
}
