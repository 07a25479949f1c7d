import { bridge } from '#src/bridge/bridge.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { dataUrlOf } from './data-url.ts'
import { logShare } from './log-share.ts'
import { saveFile } from './save-file.ts'
import type { Shareable, ShareOutcome } from './shareable.ts'

const shareFallbackModule = lazyModule(() => import('./ShareFallback.tsx'))

/**
 * Shares `content` and returns the outcome: opens the share sheet, otherwise copies text and link,
 * otherwise downloads the picture. The app cannot download, so there the player copies the link or
 * tries again. Never throws.
 */
export async function shareContent(content: Shareable): Promise<ShareOutcome> {
  const { place, title, text, url, fileName = 'rollmates.png', drawn } = content
  // Without a picture to draw, awaits nothing before the share sheet: browsers open it only after a
  // user gesture, and strict browsers only shortly after one.
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

/** The outcome for each report of the host. An app may report nothing (bridge/hosts/web.ts). */
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

const CANCEL_DELAY_MS = 3000

/** Events that reach a page only after the share sheet, which covers the page, has closed. */
const SIGNS = ['pointerdown', 'keydown', 'pageshow']

/**
 * Resolves with the outcome of a share. Some browsers never report one. If the player uses the page
 * again and no report follows, the outcome is `cancelled`.
 */
function untilUsed<Outcome>(share: Promise<Outcome>, cancelled: Outcome): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer ??= setTimeout(() => end(() => resolve(cancelled)), CANCEL_DELAY_MS)
    }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, look, { capture: true })
      settle()
    }
    for (const sign of SIGNS) addEventListener(sign, look, { capture: true })
    share.then(
      (outcome) => end(() => resolve(outcome)),
      (error) => end(() => reject(error)),
    )
  })
}
