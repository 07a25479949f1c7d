/** The error for invalid environment variables. Its message has one line per variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
