/** How a share on the web ended: in the share sheet, cancelled, with copied text, or impossible. */
export type WebShare = 'sheet' | 'cancelled' | 'clipboard' | 'nothing'

interface Content {
  title: string
  text: string
  url: string
  imageDataUrl?: string | undefined
}

/**
 * Shares with the browser's share sheet, with the image if the browser accepts files; otherwise copies
 * text and link. Opens the sheet synchronously, because browsers require a user gesture.
 */
export async function shareOnWeb({ imageDataUrl, ...content }: Content): Promise<WebShare> {
  if (typeof navigator.share === 'function') {
    const files = imageDataUrl ? [toFile(imageDataUrl)].filter((file) => file !== undefined) : []
    const withFiles = files.length > 0 ? { ...content, files } : content
    try {
      await navigator.share(navigator.canShare?.(withFiles) === false ? content : withFiles)
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

/** Decodes a data URL; undefined if it is not an image. The page's CSP forbids fetch() of data URLs. */
function toFile(dataUrl: string): File | undefined {
  const [, type, base64] = /^data:(image\/[a-z+]+);base64,(.+)$/.exec(dataUrl) ?? []
  if (!type || !base64) return undefined
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `rollmates.${type.slice('image/'.length)}`, { type })
}
