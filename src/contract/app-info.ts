/** The insets of the device's bars, in CSS px. */
interface Padding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

interface AppInfo {
  readonly padding: Padding
  /** A language tag such as `pt-BR`; '' if unknown. */
  readonly languageCode: string
  /** '' if unknown. */
  readonly version: string
}

/** The largest inset that pages accept. No bar of a device is larger. */
export const MAX_INSET = 400

/**
 * Reads an answer to `getAppInfo`. Validates each field separately, because old and new versions of
 * the app answer. Uses no schema, because that part of valibot would enlarge every page.
 */
export function readAppInfo(answer: unknown): AppInfo {
  const { padding, languageCode, version } = fieldsOf(answer)
  const { top, right, bottom, left } = fieldsOf(padding)
  return {
    padding: { top: inset(top), right: inset(right), bottom: inset(bottom), left: inset(left) },
    languageCode: typeof languageCode === 'string' ? languageCode : '',
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : '',
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function inset(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= MAX_INSET ? value : 0
}
