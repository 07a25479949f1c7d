/** A parameter of a function of schema `api`; its name is a key of the call's JSON body. */
export interface ApiParameter {
  readonly name: string
  /** The parameter's PostgreSQL type, such as `uuid` or `timestamp with time zone`. */
  readonly type: string
  readonly required: boolean
}

/** A function of schema `api`, from the database's catalogue. */
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
