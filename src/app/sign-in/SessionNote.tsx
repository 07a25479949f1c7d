import { useState } from 'react'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOSE } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { usePage } from '../screen/page-context.tsx'
import styles from './session-note.css?inline'

adoptStyles(styles)

/** Renders a note that the session has expired, until the player signs in or closes it. */
export default function SessionNote() {
  const { screen } = usePage()
  const strings = screen.commonStrings
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <section className="session-note" aria-label={strings['sign_in.action']}>
      <p role="status">{strings['sign_in.ended']}</p>
      <Button label={strings['sign_in.action']} tone="sun" size="s" onClick={() => askToSignIn()} />
      <button
        type="button"
        className="wave-off"
        aria-label={strings.close}
        onClick={() => setOpen(false)}
      >
        <Icon icon={CLOSE} />
      </button>
    </section>
  )
}
