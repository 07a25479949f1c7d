import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { sameOriginUrl } from '#src/app/sign-in/provider-redirect.ts'
import { playerMe } from '#src/contract/functions/players.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { SigningIn } from './SigningIn.tsx'

interface Props {
  /** Texts of i18n/sign-in.json. */
  strings: Readonly<Record<string, string>>
  back?: string | undefined
}

/** Renders a link back for a signed-in player, or a notice for a banned player. */
export function SignedIn({ strings, back }: Props) {
  const { screen } = usePage()
  const me = useRead(playerMe, {})
  return (
    <ReadScreen read={me} heading="h1" skeleton={<SigningIn title={strings.working ?? ''} />}>
      {({ username }) => (
        <StatePanel
          heading="h1"
          state="sign-in"
          title={fill(screen.commonStrings['sign_in.welcome'], { name: username })}
          text={strings.signed_in ?? ''}
        >
          <Button
            label={(back ? strings.back : strings.start) ?? ''}
            href={back ? sameOriginUrl(back) : screen.home}
          />
        </StatePanel>
      )}
    </ReadScreen>
  )
}
