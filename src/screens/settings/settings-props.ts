import type profile from '#i18n/en/profile.json'
import type settings from '#i18n/en/settings.json'
import type { PageProps, TextKey, Texts } from '#src/app/screen/page-context.tsx'
import type { Strings } from '#src/features/player/profile-props.ts'

export interface SettingsProps extends PageProps {
  strings: Texts<TextKey<typeof settings> | TextKey<Pick<typeof profile, 'edit'>>>
  path: string
  /** The page where players who signed in with Apple link Google; null if the site has none. */
  linkAccount: string | null
  preferenceStrings: Strings
  reminderStrings: Strings
  mailStrings: Strings
  finderStrings: Strings
  privacyStrings: Strings
}
