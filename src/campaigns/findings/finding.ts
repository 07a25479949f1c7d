/** A mistake in a campaign's folder, described so that its author can correct it. */
export interface Finding {
  /** The path from the root of the project, such as `campaigns/movie-night/campaign.yaml`. */
  file: string
  /** The key or line, or `''` for the whole file. */
  field: string
  expected: string
  found: string
  /** How to correct it. */
  fix: string
  /** A warning is probably a mistake, but stops nothing. */
  severity?: 'warning'
}

/** Whether the mistake must be corrected before the campaign can be shown. */
export function isError({ severity }: Finding): boolean {
  return severity === undefined
}
