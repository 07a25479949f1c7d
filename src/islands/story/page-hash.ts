/** The page, from 0, that `#page=3` names; null where the hash names no page of `count`. */
export function pageOfHash(hash: string, count: number): number | null {
  const digits = /^#page=([1-9]\d?)$/.exec(hash)?.[1]
  const page = Number(digits) - 1
  return digits !== undefined && page < count ? page : null
}

/** The hash of a page, from 0; the first page is the story's plain address. */
export function hashOfPage(page: number): string {
  return page === 0 ? '' : `#page=${page + 1}`
}
