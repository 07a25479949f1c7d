import * as v from 'valibot'
import { effect, read } from '../rpc-function.ts'

const Privacy = v.object({ hidden: v.boolean() })

/** Returns whether the caller hides their recaps from others. */
export const recapPrivacy = read('recap_privacy', {
  params: {},
  result: Privacy,
})

/** Hides all recaps of the caller from others, or shows them again. */
export const recapPrivacySet = effect('recap_privacy_set', {
  params: { hidden: v.boolean() },
  result: Privacy,
})
