/** The format of a sticker's id. The dialog checks whether players can swap the sticker. */
export const STICKER_ID = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/

export const SWAP_WAYS = ['one', 'several', 'pick'] as const
export type SwapWay = (typeof SWAP_WAYS)[number]

export interface SwapParams {
  readonly want: readonly string[]
  readonly give: readonly string[]
  readonly way: SwapWay
}

/**
 * Returns the swap in the URL, such as `?want=grand-tour/bee&give=grand-tour/tent`, with one or
 * more stickers. Removes the swap from the URL, so that neither a reload nor a return repeats it.
 */
export function takeSwapParams(): SwapParams | undefined {
  const url = new URL(location.href)
  const stickersOf = (side: string) => {
    const slugs = url.searchParams.getAll(side).filter((slug) => STICKER_ID.test(slug))
    url.searchParams.delete(side)
    return slugs
  }
  const want = stickersOf('want')
  const give = stickersOf('give')
  if (url.href !== location.href) history.replaceState(history.state, '', url)
  if (want.length + give.length === 0) return undefined
  return { want, give, way: want.length > 1 || give.length > 1 ? 'several' : 'one' }
}

/** Returns a swap as text, for a draft. */
export function writeSwapParams({ want, give, way }: SwapParams): string {
  return [way, want.join(','), give.join(',')].join(' ')
}

/** Returns the swap in a text of `writeSwapParams`, without invalid stickers. */
export function readSwapParams(text: string): SwapParams {
  const [way, want = '', give = ''] = text.split(' ')
  const stickers = (side: string) => side.split(',').filter((slug) => STICKER_ID.test(slug))
  return {
    way: SWAP_WAYS.find((one) => one === way) ?? 'one',
    want: stickers(want),
    give: stickers(give),
  }
}
