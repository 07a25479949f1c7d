/** A parameter of an API function. */
export interface ApiParameter {
  readonly name: string
  /** The name of its type in PostgreSQL, such as `uuid` or `timestamp with time zone`. */
  readonly type: string
  readonly required: boolean
}

/** A function of schema `api`, as the database's catalogue describes it. */
export interface ApiFunction {
  readonly name: string
  readonly parameters: readonly ApiParameter[]
  /** Whether it takes a `request_id`, and so spends, wins, grants or records something. */
  readonly effect: boolean
  /** Whether it is STABLE or IMMUTABLE, and so writes nothing. */
  readonly stable: boolean
  /**
   * Whether a replica may answer it, whose answer is a second old at most: the comment of the function
   * in its SQL file is `@replica`.
   */
  readonly replica: boolean
}
