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
  /**
   * Whether a replica may run the function, with data up to a second old: its SQL comment is
   * `@replica`.
   */
  readonly replica: boolean
}
