import * as v from 'valibot'

/** Who plays, as the app or the storage knows them. */
export const UserInfo = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  token: v.optional(v.string()),
  appleLogin: v.optional(v.boolean()),
  /** When a page of the web asks for a new token, in milliseconds of the browser's own clock. */
  renewAt: v.optional(v.number()),
})
export type UserInfo = v.InferOutput<typeof UserInfo>
