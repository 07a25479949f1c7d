import { usePage } from '#src/app/screen/page-context.tsx'
import SignIn from '#src/app/sign-in/SignIn.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import guestStyles from './guest.css?inline'
import type { RecapFigures, RecapStrings } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'

adoptStyles(guestStyles)

/** Returns the texts of the cover and the next page for a signed-out visitor, whose figures are unknown. */
export function guestFigures(strings: RecapStrings): RecapFigures {
  const text = (key: string) => strings[key] ?? ''
  const unknown = (key: string) => ({
    count: 0,
    value: '?',
    label: text(key),
    spoken: `? ${text(key)}`,
  })
  const figures: Pick<RecapFigures, 'lead' | 'name' | 'swaps' | 'prizes'> = {
    lead: text('kind'),
    name: text('name'),
    swaps: {
      title: text('swaps.title_own'),
      main: unknown('stickers_swapped_other'),
      received: unknown('received_other'),
      sent: unknown('sent_other'),
      empty: null,
    },
    prizes: { title: text('prizes.title_own'), main: unknown('free_stickers_other'), empty: '' },
  }
  // The other texts are missing, because a guest sees no other page.
  return figures as RecapFigures
}

/** Renders the sign-in as a sheet at the foot of the story. */
export function GuestSheet({ onSignedIn }: { onSignedIn: () => void }) {
  const { screen, t } = usePage<RecapProps>()
  return (
    <div className="guest-sheet">
      <SignIn
        heading="h2"
        strings={screen.commonStrings}
        text={t('sign_in')}
        onSignedIn={onSignedIn}
      />
    </div>
  )
}
