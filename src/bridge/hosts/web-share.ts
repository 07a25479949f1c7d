/** How a share on the web ended. */
export type WebShare = 'sheet' | 'cancelled' | 'clipboard' | 'nothing'

interface Content {
  title: string
  text: string
  url: string
  imageDataUrl?: string | undefined
}

/**
 * Shares by the browser's own sheet, with the image where the browser takes files, else copies text
 * and link. Asks for the sheet before anything asynchronous: browsers want the tap still going on.
 */
export async function shareOnWeb({ imageDataUrl, ...content }: Content): Promise<WebShare> {
  if (typeof navigator.share === 'function') {
    const files = imageDataUrl ? [fileOf(imageDataUrl)].filter((file) => file !== undefined) : []
    const whole = files.length > 0 ? { ...content, files } : content
    try {
      await navigator.share(navigator.canShare?.(whole) === false ? content : whole)
      return 'sheet'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(`${content.text} ${content.url}`)
    return 'clipboard'
  } catch {
    return 'nothing'
  }
}

/** Decoded by hand: the page's CSP forbids fetch() of a data URL. */
function fileOf(dataUrl: string): File | undefined {
  const [, type, base64] = /^data:(image\/[a-z+]+);base64,(.+)$/.exec(dataUrl) ?? []
  if (!type || !base64) return undefined
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `rollmates.${type.slice('image/'.length)}`, { type })
}
