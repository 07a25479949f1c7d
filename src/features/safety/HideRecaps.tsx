import { type ReactNode, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { recapPrivacy, recapPrivacySet } from '#src/contract/functions/recaps-privacy.ts'
import { presentFailure } from '#src/rpc/present-failure.ts'
import { createEffect } from '#src/stores/effect.ts'
import { notify } from '#src/stores/notice.ts'
import { refresh } from '#src/stores/read.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Switch } from '#src/ui/switch/Switch.tsx'
import styles from './hide-recaps.css?inline'

adoptStyles(styles)

const setPrivacy = createEffect(recapPrivacySet)

interface Props {
  strings: Readonly<Record<string, string | undefined>>
}

/** Renders the switch that hides the player's recaps from others, with an undo. */
export default function HideRecaps({ strings }: Props): ReactNode {
  const { screen } = usePage()
  const { state } = useRead(recapPrivacy, {})
  const [changed, setChanged] = useState<boolean>()
  const [busy, setBusy] = useState(false)

  async function set(next: boolean): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      setChanged((await setPrivacy({ hidden: next })).hidden)
      void refresh()
    } catch (error) {
      notify(presentFailure(error, screen.errorStrings, screen.locale).text, 'danger')
    }
    setBusy(false)
  }

  // The page works without this switch, which therefore renders nothing without data.
  if (state.status !== 'ready') return null
  const hidden = changed ?? state.data.hidden
  return (
    <div className="hide-recaps">
      <Switch label={strings.hide ?? ''} on={hidden} busy={busy} onChange={set} />
      <span role="status">
        {changed !== undefined && (
          <>
            <span className="sr">{hidden ? strings.hidden_now : strings.shown_now}</span>
            <button type="button" className="undo" onClick={() => set(!hidden)}>
              {strings.undo}
            </button>
          </>
        )}
      </span>
    </div>
  )
}
