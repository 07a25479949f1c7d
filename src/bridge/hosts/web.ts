import type { InferOutput } from 'valibot'
import type { BRIDGE_METHODS, BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { Failure, toFailure } from '../failure.ts'
import type { Host } from '../host.ts'
import { readStoredUser } from '../stored-user.ts'
import { backPath, webPagePath } from './web-pages.ts'

type Params<Name extends BridgeMethodName> = InferOutput<(typeof BRIDGE_METHODS)[Name]['params']>
type Handlers = { [Name in BridgeMethodName]: (params: Params<Name>) => unknown }

/**
 * Creates the web host, with the behaviour of each method outside the apps. As the product spec
 * says, some methods that only the apps have succeed without an effect.
 * @param eventsUrl - the URL that receives events; without a URL the host drops them.
 */
export function createWebHost(eventsUrl?: string): Host {
  const handlers: Handlers = {
    getUserInfo() {
      const user = readStoredUser()
      if (!user) throw new Failure('refused', 'Nobody is signed in', REFUSAL.sign_in_required)
      return user
    },
    rpc() {
      throw new Failure('invalid', 'Outside the apps remote calls go over HTTP')
    },
    getAppInfo: () => ({
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
      languageCode: navigator.language,
      version: 'web',
    }),
    popPage: () => undefined,
    goBack() {
      if (history.length > 1) history.back()
      else location.assign(backPath(location.pathname))
    },
    feedback: () => undefined,
    intercom: () => undefined,
    shareContent: async (content) => ({ via: await shareOnWeb(content) }),
    logEvent(event) {
      if (eventsUrl) navigator.sendBeacon(eventsUrl, JSON.stringify(event))
    },
    openWebPage: ({ url }) => void window.open(url, '_blank', 'noopener'),
    watchAds() {
      throw new Failure('refused', 'Ads exist in the app only')
    },
    adStatus: () => ({ ready: false }),
    openPageByName: ({ name, params }) =>
      location.assign(webPagePath(name, params, location.pathname)),
  }

  return {
    name: 'web',
    post({ id, method, params }, answer) {
      // The bridge has validated the parameters against the method's schema, so the cast is safe.
      const handle = handlers[method] as (params: unknown) => unknown
      new Promise((resolve) => resolve(handle(params))).then(
        (data) => answer(id, { data }),
        (error) => {
          const { code, message, details } = toFailure(error)
          answer(id, { errorCode: code, message, details })
        },
      )
    },
  }
}

type WebShare = 'sheet' | 'cancelled' | 'clipboard' | 'nothing'

interface Content {
  title: string
  text: string
  url: string
  imageDataUrl?: string | undefined
}

/**
 * Shares with the browser's share sheet, with the image if the browser accepts files; otherwise
 * copies text and link. Opens the sheet synchronously, because browsers require a user gesture.
 */
async function shareOnWeb({ imageDataUrl, ...content }: Content): Promise<WebShare> {
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

/** Decodes a data URL of an image; undefined for others. The CSP forbids fetch() of data URLs. */
function toFile(dataUrl: string): File | undefined {
  const [, type, base64] = /^data:(image\/[a-z+]+);base64,(.+)$/.exec(dataUrl) ?? []
  if (!type || !base64) return undefined
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], `rollmates.${type.slice('image/'.length)}`, { type })
}
