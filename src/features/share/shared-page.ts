const MAX_LENGTH = 200

/** Returns the path of a player's page; null if it is too long for a share link. */
export function sharedPage(path: string, username: string): string | null {
  // encodeURIComponent keeps these characters, but a share link must not contain them.
  const name = encodeURIComponent(username).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const page = `${path}/${name}`
  return page.length <= MAX_LENGTH ? page : null
}
