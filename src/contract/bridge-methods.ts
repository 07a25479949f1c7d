import * as v from 'valibot'
import { MAX_INSET } from './app-info.ts'
import { UserInfo } from './user-info.ts'

export interface BridgeMethod {
  readonly params: v.GenericSchema
  readonly data: v.GenericSchema
  /** The app's exact answer, if `data` accepts more. The console warns of a difference. */
  readonly documented?: v.GenericSchema
  /** The call never times out, because it lasts as long as the player's action. */
  readonly neverTimesOut?: true
}

const Nothing = v.undefined()
const Anything = v.unknown()
const Inset = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_INSET))

const WebUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/i))
const OutsideUrl = v.pipe(v.string(), v.url(), v.regex(/^(https?|mailto):/i))

export const BRIDGE_METHODS = {
  getUserInfo: { params: Nothing, data: UserInfo },
  rpc: {
    params: v.object({ function: v.string(), params: v.record(v.string(), v.unknown()) }),
    data: Anything,
  },
  /** `readAppInfo` validates the fields one by one. */
  getAppInfo: {
    params: Nothing,
    data: Anything,
    documented: v.object({
      padding: v.object({ top: Inset, right: Inset, bottom: Inset, left: Inset }),
      languageCode: v.string(),
      version: v.string(),
    }),
  },
  popPage: { params: Nothing, data: Anything },
  goBack: { params: Nothing, data: Anything },
  feedback: {
    params: v.object({ subject: v.optional(v.string()), body: v.optional(v.string()) }),
    data: Anything,
  },
  intercom: { params: v.object({ message: v.optional(v.string()) }), data: Anything },
  shareContent: {
    params: v.object({
      title: v.string(),
      text: v.string(),
      url: WebUrl,
      imageDataUrl: v.optional(v.string()),
    }),
    data: Anything,
    documented: v.object({ via: v.picklist(['app', 'cancelled', 'sheet', 'clipboard']) }),
  },
  logEvent: {
    params: v.object({ name: v.string(), params: v.record(v.string(), v.unknown()) }),
    data: Anything,
  },
  openWebPage: { params: v.object({ url: OutsideUrl }), data: Anything, neverTimesOut: true },
  watchAds: {
    params: v.object({ placement: v.string() }),
    data: v.object({ watched: v.boolean() }),
    neverTimesOut: true,
  },
  adStatus: {
    params: v.object({ placement: v.string() }),
    data: v.object({ ready: v.boolean() }),
  },
  openPageByName: {
    params: v.object({ name: v.string(), params: v.record(v.string(), v.unknown()) }),
    data: Anything,
  },
} as const satisfies Record<string, BridgeMethod>

export type BridgeMethodName = keyof typeof BRIDGE_METHODS
export type BridgeParams<Name extends BridgeMethodName> = v.InferInput<
  (typeof BRIDGE_METHODS)[Name]['params']
>
export type BridgeData<Name extends BridgeMethodName> = v.InferOutput<
  (typeof BRIDGE_METHODS)[Name]['data']
>
