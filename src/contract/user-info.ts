import * as v from 'valibot'

export const UserInfo = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  token: v.optional(v.string()),
  appleLogin: v.optional(v.boolean()),
  /** When a web page renews the token, in milliseconds since 1970 by the browser's clock. */
  renewAt: v.optional(v.number()),
})
export type UserInfo = v.InferOutput<typeof UserInfo>
