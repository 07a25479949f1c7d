/** Returns the page index of a hash such as `#page=3`; null if none of `count` pages has it. */
export function pageOfHash(hash: string, count: number): number | null {
  const digits = /^#page=([1-9]\d?)$/.exec(hash)?.[1]
  const page = Number(digits) - 1
  return digits !== undefined && page < count ? page : null
}

/** Returns the hash of a page index; '' for the first page. */
export function hashOfPage(page: number): string {
  return page === 0 ? '' : `#page=${page + 1}`
}
