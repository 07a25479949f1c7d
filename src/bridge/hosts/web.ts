import type { InferOutput } from 'valibot'
import type { BRIDGE_METHODS, BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { Failure, toFailure } from '../failure.ts'
import type { Host } from '../host.ts'
import { readStoredUser } from '../stored-user.ts'
import { startOf, webPageOf } from './web-pages.ts'
import { shareOnWeb } from './web-share.ts'

/** What the web host cannot know by itself. */
export interface WebHostOptions {
  /** Carries a remote call over HTTP: the rooms above the bridge know how. */
  rpc?(name: string, params: Record<string, unknown>): Promise<unknown>
  /** Where events are sent to; they go nowhere without it. */
  eventsUrl?: string | undefined
}

type Params<Name extends BridgeMethodName> = InferOutput<(typeof BRIDGE_METHODS)[Name]['params']>
type Handlers = { [Name in BridgeMethodName]: (params: Params<Name>) => unknown }

/**
 * The open web as a host: what each method does outside the app (contracts, section 4). A method
 * that only the app has is faked as success where the product spec says so.
 */
export function createWebHost({ rpc, eventsUrl }: WebHostOptions = {}): Host {
  const handlers: Handlers = {
    getUserInfo() {
      const user = readStoredUser()
      if (!user) throw new Failure('refused', 'Nobody is signed in', REFUSAL.sign_in_required)
      return user
    },
    rpc(call) {
      if (!rpc) throw new Failure('invalid', 'No remote calls on this page')
      return rpc(call.function, call.params)
    },
    getAppInfo: () => ({
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
      languageCode: navigator.language,
      version: 'web',
    }),
    popPage: () => undefined,
    goBack() {
      if (history.length > 1) history.back()
      else location.assign(startOf(location.pathname))
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
      location.assign(webPageOf(name, params, location.pathname)),
  }

  return {
    name: 'web',
    post({ id, method, params }, answer) {
      // The message was checked against this method's schema before it was posted.
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
