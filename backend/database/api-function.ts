/** A parameter of a function, as the database describes it. */
export interface ApiParameter {
  readonly name: string
  /** As PostgreSQL spells it, such as `uuid` or `timestamp with time zone`. */
  readonly type: string
  readonly required: boolean
}

/** One function of schema `api`, as the database itself describes it. */
export interface ApiFunction {
  readonly name: string
  readonly parameters: readonly ApiParameter[]
  /** It takes a `request_id`: it spends, wins, grants or records. */
  readonly effect: boolean
}
