import { bridge } from '#src/bridge/bridge.ts'
import { lateModule } from '#src/bridge/late-module.ts'
import { logEvent } from '#src/bridge/log-event.ts'
import { dataUrlOf } from './data-url.ts'
import { saveFile } from './save-file.ts'
import { untilUsed } from './until-used.ts'

export interface Shareable {
  readonly title: string
  readonly text: string
  readonly url: string
  /** Draws the picture, if there is one; if it rejects, the content is shared without it. */
  readonly picture?: () => Promise<Blob>
  /** The picture where it was drawn before the press: nothing is awaited then. */
  readonly drawn?: Drawn | undefined
  /** The file name of the picture when it is downloaded. */
  readonly fileName?: string
}

/** A picture, also in the format of the app's bridge. */
export interface Drawn {
  readonly picture: Blob
  readonly dataUrl: string
}

/** `shared`: by a share sheet. `copied`: text and link are in the clipboard. `saved`: the picture was downloaded. */
export type ShareOutcome = 'shared' | 'copied' | 'saved' | 'cancelled' | 'failed'

const shareFallbackModule = lateModule(() => import('./ShareFallback.tsx'))

/**
 * Shares by the app's share sheet or the browser's (with the picture if it accepts files), else by
 * the clipboard. If none of them works, the browser downloads the picture; inside the app, where a page
 * cannot download, the player copies the link or tries again. Never throws.
 */
export async function shareContent(content: Shareable): Promise<ShareOutcome> {
  const { title, text, url, fileName = 'rollmates.png', drawn } = content
  // Without a picture that must be drawn there is no await before the call: browsers require a user
  // gesture, and strict ones one that is less than a second old.
  const picture =
    drawn?.picture ?? (content.picture && (await content.picture().catch(() => undefined)))
  const imageDataUrl =
    drawn?.dataUrl ?? (picture && (await dataUrlOf(picture).catch(() => undefined)))
  const share = async (): Promise<ShareOutcome> => {
    try {
      const sharing = bridge.call('shareContent', { title, text, url, imageDataUrl })
      const answer = await untilUsed<unknown>(sharing, { via: 'cancelled' })
      return OUTCOMES[viaOf(answer)] ?? 'failed'
    } catch {
      return 'failed'
    }
  }
  const otherwise = async (): Promise<ShareOutcome> => {
    if (bridge.inApp) {
      const fallback = await shareFallbackModule().catch(() => undefined)
      return fallback ? fallback.offerOtherWays({ text, url }, share) : 'failed'
    }
    if (!picture) return 'failed'
    saveFile(picture, fileName)
    return 'saved'
  }
  const first = await share()
  const outcome = first === 'failed' ? await otherwise() : first
  logEvent('share', { page: document.documentElement.dataset.page ?? '', outcome })
  return outcome
}

/** The outcomes by what the host reports; an app need not report any (bridge/hosts/web-share.ts). */
const OUTCOMES: Readonly<Record<string, ShareOutcome>> = {
  app: 'shared',
  sheet: 'shared',
  cancelled: 'cancelled',
  clipboard: 'copied',
}

function viaOf(answer: unknown): string {
  const via = (answer as { via?: unknown } | null | undefined)?.via
  return typeof via === 'string' ? via : 'app'
}
