export interface Finding {
  /** Relative to the project, such as `campaigns/movie-night/campaign.yaml`. */
  file: string
  /** The key or line. '' means the whole file. */
  field: string
  expected: string
  found: string
  fix: string
  /** A warning is about a probable mistake, and does not prevent a build. */
  severity?: 'warning'
}

/** Returns whether the mistake prevents a build. */
export function isError({ severity }: Finding): boolean {
  return severity === undefined
}
