import { STICKER_ID } from '#src/features/player/swap-params.ts'

/**
 * Returns the search in the address, `?find` for all missing stickers or `?find=grand-tour/bee` for one,
 * and removes it from the address, so that neither a reload nor a return opens it again.
 */
export function takeSearchParam(): { sticker: string | undefined } | undefined {
  const url = new URL(location.href)
  const find = url.searchParams.get('find')
  if (find === null) return undefined
  url.searchParams.delete('find')
  history.replaceState(history.state, '', url)
  return { sticker: STICKER_ID.test(find) ? find : undefined }
}
