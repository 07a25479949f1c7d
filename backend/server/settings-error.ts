/** Environment variables are invalid. The message has one line per variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}
