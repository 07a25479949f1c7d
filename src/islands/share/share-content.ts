import { bridge } from '#src/bridge/bridge.ts'
import { dataUrlOf, savePicture } from './save-picture.ts'

export interface Shareable {
  readonly title: string
  readonly text: string
  readonly url: string
  /** Draws the picture, if there is one; if it rejects, the content is shared without it. */
  readonly picture?: () => Promise<Blob>
  /** The file name of the picture when it is downloaded. */
  readonly fileName?: string
}

/** `shared`: by a share sheet. `copied`: text and link are in the clipboard. `saved`: the picture was downloaded. */
export type ShareOutcome = 'shared' | 'copied' | 'saved' | 'cancelled' | 'failed'

/**
 * Shares by the app's share sheet or the browser's (with the picture if it accepts files), else by
 * the clipboard. If none of them works, downloads the picture. Never throws.
 */
export async function shareContent(content: Shareable): Promise<ShareOutcome> {
  const { title, text, url, fileName = 'rollmates.png' } = content
  // Without a picture there is no await before the call: browsers require a user gesture.
  const picture = content.picture && (await content.picture().catch(() => undefined))
  const imageDataUrl = picture && (await dataUrlOf(picture).catch(() => undefined))
  try {
    const answer = await bridge.call('shareContent', { title, text, url, imageDataUrl })
    const outcome = WEB_OUTCOMES[viaOf(answer)]
    if (outcome) return outcome
  } catch {
    // The host cannot share; the picture can still be downloaded.
  }
  if (!picture) return 'failed'
  savePicture(picture, fileName)
  return 'saved'
}

/** The outcomes of the web host (bridge/hosts/web-share.ts); the app does not report any. */
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
