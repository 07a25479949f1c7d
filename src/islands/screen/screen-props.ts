import type { ProviderName } from '#src/contract/auth.ts'
import type { Locale } from '#src/contract/locales.ts'

/** What every island that is a screen is given by its page (i18n/screen-strings.ts makes it). */
export interface ScreenProps {
  locale: Locale
  /** Where "Back to start" leads. */
  home: string
  /** Of namespace `common`: states, sign-in, error screen. */
  commonStrings: Readonly<Record<string, string>>
  /** Why to sign in on this page, and the one provider that will do, where that is so. */
  signIn?: { title?: string; text?: string; only?: ProviderName }
  /** Of namespace `errors`: the refusals that the screen's calls can meet, and the fallback. */
  errorStrings: Readonly<Record<string, string>>
}
