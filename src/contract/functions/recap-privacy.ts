import * as v from 'valibot'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction } from '../rpc-function.ts'

const Privacy = v.object({ hidden: v.boolean() })

/** Whether the caller hides their recaps from others. */
export const recapPrivacy = {
  name: 'recap_privacy',
  params: v.object({}),
  result: Privacy,
  effect: false,
  refusals: [REFUSAL.banned_forever, REFUSAL.banned_for_days, REFUSAL.sign_in_required],
} as const satisfies RpcFunction

/** Hides all recaps of the caller from others, or shows them again. */
export const recapPrivacySet = {
  name: 'recap_privacy_set',
  params: v.object({ request_id: RequestId, hidden: v.boolean() }),
  result: Privacy,
  effect: true,
  refusals: [
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction
