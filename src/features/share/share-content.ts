import { bridge } from '#src/bridge/bridge.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { dataUrlOf } from './data-url.ts'
import { logShare } from './log-share.ts'
import { saveFile } from './save-file.ts'
import type { Shareable, ShareOutcome } from './shareable.ts'
import { untilUsed } from './until-used.ts'

const shareFallbackModule = lazyModule(() => import('./ShareFallback.tsx'))

/**
 * Opens the app's or the browser's share sheet, with the picture if the sheet accepts files. Otherwise copies
 * to the clipboard. If neither works, the browser downloads the picture; pages inside the app cannot
 * download, so there the player copies the link or tries again. Never throws.
 */
export async function shareContent(content: Shareable): Promise<ShareOutcome> {
  const { place, title, text, url, fileName = 'rollmates.png', drawn } = content
  // If there is no picture to draw, the function awaits nothing before it opens the share sheet: browsers open
  // it only after a user gesture, and strict browsers only after a recent gesture.
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
  logShare(place, outcome)
  return outcome
}

/** The outcome for each result that the host reports. A host may report none (bridge/hosts/web-share.ts). */
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
