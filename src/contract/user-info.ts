import * as v from 'valibot'

/** Who plays, as the app or the storage knows them. */
export const UserInfo = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  token: v.optional(v.string()),
  appleLogin: v.optional(v.boolean()),
})
export type UserInfo = v.InferOutput<typeof UserInfo>
