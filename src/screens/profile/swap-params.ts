/** The form of a sticker's id. Whether it can be swapped is the dialog's to find out. */
export const STICKER_ID = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,40}$/

/**
 * How a swap is proposed: one for one, several for several, or one for one of which the other player picks from
 * several.
 */
export const SWAP_WAYS = ['one', 'several', 'pick'] as const
export type SwapWay = (typeof SWAP_WAYS)[number]

/** A swap that was asked for: the other player's stickers to get, and own ones to give. */
export interface SwapParams {
  readonly want: readonly string[]
  readonly give: readonly string[]
  readonly way: SwapWay
}

/**
 * Returns the swap that the address asks for, such as `?want=grand-tour/bee&give=grand-tour/tent`, or with several
 * stickers of a side, and removes it from the address, so that neither a reload nor a return opens it again.
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

/** Writes a swap as one text, for a draft. */
export function writeSwapParams({ want, give, way }: SwapParams): string {
  return [way, want.join(','), give.join(',')].join(' ')
}

/** Reads what writeAskedSwap wrote; whatever cannot be read is left out. */
export function readSwapParams(text: string): SwapParams {
  const [way, want = '', give = ''] = text.split(' ')
  const stickers = (side: string) => side.split(',').filter((slug) => STICKER_ID.test(slug))
  return {
    way: SWAP_WAYS.find((one) => one === way) ?? 'one',
    want: stickers(want),
    give: stickers(give),
  }
}
