import { hasOwn } from '#src/contract/has-own.ts'
import type { Locale } from '#src/contract/locales.ts'
import { isRefusal, REFUSAL, type RefusalCode } from '#src/contract/refusals.ts'
import { fill, plural, type Values } from '#src/i18n/browser/fill.ts'
import { type DateStyle, formatDate } from '#src/i18n/browser/format.ts'
import { type Failure, isOffline, toFailure } from './failure.ts'

/** How a screen presents a failure. `message` and `error` are only text, and can be a toast. */
export type FailureKind =
  | 'silent'
  | 'message'
  | 'banned'
  | 'not-started'
  | 'ended'
  | 'sign-in'
  | 'unknown-player'
  | 'offline'
  | 'error'

export interface PresentedFailure {
  kind: FailureKind
  /** The text in the player's language; '' for `silent`. */
  text: string
  code: string
}

const SCREENS: Readonly<Record<string, FailureKind>> = {
  [REFUSAL.campaign_not_started]: 'not-started',
  [REFUSAL.campaign_ended]: 'ended',
  [REFUSAL.banned_forever]: 'banned',
  [REFUSAL.banned_for_days]: 'banned',
  [REFUSAL.sign_in_required]: 'sign-in',
  [REFUSAL.player_unknown]: 'unknown-player',
} satisfies { [Code in RefusalCode]?: FailureKind }

/**
 * Returns what to show for a failure (product spec, section 8): nothing for code 0; the catalogue's or the
 * server's text for a refusal; otherwise the fallback. `strings` are the texts of the namespace `errors` (at
 * least `fallback`) in `locale`.
 */
export function presentFailure(
  error: unknown,
  strings: Readonly<Record<string, string>>,
  locale: Locale,
): PresentedFailure {
  const failure = toFailure(error)
  const { code, message, details, reason } = failure
  if (code === '0') return { kind: 'silent', text: '', code }
  const fallback = strings.fallback ?? ''
  if (isRefusal(failure)) {
    const screen = hasOwn(SCREENS, code) ? SCREENS[code] : undefined
    const text = catalogueText(code, strings, details, locale) ?? (message || fallback)
    return { kind: screen ?? 'message', text, code }
  }
  if (reason === 'unauthorized') return { kind: 'sign-in', text: fallback, code }
  return { kind: isOffline(failure) ? 'offline' : 'error', text: fallback, code }
}

/** Returns whether a failure says that the caller is banned. */
export function isBan(failure: Failure): boolean {
  return isRefusal(failure) && SCREENS[failure.code] === 'banned'
}

function catalogueText(
  code: string,
  strings: Readonly<Record<string, string>>,
  details: Readonly<Record<string, unknown>>,
  locale: Locale,
): string | undefined {
  const values = formatDetails(details)
  const { days } = details
  const text =
    typeof days === 'number'
      ? plural(strings, code, days, locale, values)
      : fill(strings[code] ?? code, values)
  // If the catalogue has no text or a value is missing, the server's text is used.
  return text === code || text.includes('{') ? undefined : text
}

const DATE_STYLES: Readonly<Record<string, DateStyle>> = {
  starts_at: 'moment',
  paused_until: 'moment',
  next_at: 'time',
}

function formatDetails(details: Readonly<Record<string, unknown>>): Values {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === 'number') values[name] = value
    else if (typeof value === 'string')
      values[name] = /^\d{4}-\d\d-\d\dT/.test(value)
        ? formatDate(value, DATE_STYLES[name] ?? 'date')
        : value
  }
  return values
}
