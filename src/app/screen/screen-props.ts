import type { ProviderName } from '#src/contract/auth.ts'
import type { Locale } from '#src/contract/locales.ts'
import type { CommonText } from '#src/i18n/state-keys.ts'

export interface ScreenProps {
  locale: Locale
  home: string
  commonStrings: Readonly<Record<CommonText, string>>
  /** Why the player should sign in on this page, and the provider if only one is possible. */
  signIn?: { title?: string; text?: string; only?: ProviderName }
  errorStrings: Readonly<Record<string, string>>
}
