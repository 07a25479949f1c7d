import * as v from 'valibot'

export const UserInfo = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  token: v.optional(v.string()),
  appleLogin: v.optional(v.boolean()),
  /** The time of the token's renewal by a web page, in milliseconds since 1970. */
  renewAt: v.optional(v.number()),
})
export type UserInfo = v.InferOutput<typeof UserInfo>
