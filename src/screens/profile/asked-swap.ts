/** The form of a sticker's id. Whether it can be swapped is the dialog's to find out. */
export const STICKER_ID = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/

/** A swap that another page proposes: the other player's sticker to get, or an own one to give. */
export interface AskedSwap {
  want?: string
  give?: string
}

/**
 * Returns the swap that the address asks for, such as `?want=grand-tour/bee`, and removes it
 * from the address, so that neither a reload nor a return opens it again.
 */
export function takeAskedSwap(): AskedSwap | undefined {
  const url = new URL(location.href)
  const asked: AskedSwap = {}
  for (const side of ['want', 'give'] as const) {
    const slug = url.searchParams.get(side)
    if (slug !== null && STICKER_ID.test(slug)) asked[side] = slug
    url.searchParams.delete(side)
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  return asked.want || asked.give ? asked : undefined
}
