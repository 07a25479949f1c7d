import { bridge } from '#src/bridge/bridge.ts'
import { dataUrlOf, savePicture } from './save-picture.ts'

export interface Shareable {
  readonly title: string
  readonly text: string
  readonly url: string
  /** Draws the picture, where there is one; a share goes on without it where it cannot be drawn. */
  readonly picture?: () => Promise<Blob>
  /** What the picture is called where it is downloaded. */
  readonly fileName?: string
}

/** `shared`: by a sheet. `copied`: text and link are in the clipboard. `saved`: the picture was downloaded. */
export type ShareOutcome = 'shared' | 'copied' | 'saved' | 'cancelled' | 'failed'

/**
 * Shares through the host: the app's sheet, the browser's (with the picture where it takes files),
 * else the clipboard. Where all of these are missing, the picture is downloaded. Throws never.
 */
export async function shareContent(content: Shareable): Promise<ShareOutcome> {
  const { title, text, url, fileName = 'rollmates.png' } = content
  // Without a picture nothing is waited for: browsers want the tap still going on.
  const picture = content.picture && (await content.picture().catch(() => undefined))
  const imageDataUrl = picture && (await dataUrlOf(picture).catch(() => undefined))
  try {
    const answer = await bridge.call('shareContent', { title, text, url, imageDataUrl })
    const outcome = WEB_OUTCOMES[viaOf(answer)]
    if (outcome) return outcome
  } catch {
    // The app would not; the picture can still be had.
  }
  if (!picture) return 'failed'
  savePicture(picture, fileName)
  return 'saved'
}

/** How the web's share ended (bridge/hosts/web-share.ts); the app says nothing about it. */
const WEB_OUTCOMES: Readonly<Record<string, ShareOutcome>> = {
  app: 'shared',
  sheet: 'shared',
  cancelled: 'cancelled',
  clipboard: 'copied',
}

function viaOf(answer: unknown): string {
  const via = (answer as { via?: unknown } | null | undefined)?.via
  return typeof via === 'string' ? via : 'app'
}
