export interface ApiParameter {
  readonly name: string
  readonly type: string
  readonly required: boolean
}

export interface ApiFunction {
  readonly name: string
  readonly parameters: readonly ApiParameter[]
  /** Whether the function takes a `request_id`, because it changes data, such as points or stickers. */
  readonly effect: boolean
  /** Whether the function is STABLE or IMMUTABLE, which means that it writes nothing. */
  readonly stable: boolean
  /** Whether the function may run on a replica, at most a second behind: its SQL comment is `@replica`. */
  readonly replica: boolean
}
