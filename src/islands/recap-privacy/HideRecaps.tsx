import { type ReactNode, useEffect, useState } from 'react'
import { recapPrivacy, recapPrivacySet } from '#src/contract/functions/recap-privacy.ts'
import { rpc } from '#src/rpc/client.ts'
import { createEffect } from '#src/rpc/effect.ts'
import { notify } from '#src/stores/notice.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import styles from './hide-recaps.css?inline'

adoptStyles(styles)

const setPrivacy = createEffect(recapPrivacySet)

interface Props {
  /** Of namespace `season-recap`: hide, hidden_now, shown_now, undo, hide_failed. */
  strings: Readonly<Record<string, string>>
}

/** Lets a player keep all their recaps to themselves, and take that back. */
export default function HideRecaps({ strings }: Props): ReactNode {
  const [hidden, setHidden] = useState<boolean | null>(null)
  const [changed, setChanged] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    rpc(recapPrivacy, {}).then(
      (answer) => setHidden(answer.hidden),
      // Without its state there is nothing to switch; the recap is whole without it.
      () => undefined,
    )
  }, [])

  async function set(wish: boolean): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      setHidden((await setPrivacy({ hidden: wish })).hidden)
      setChanged(true)
    } catch {
      notify(strings.hide_failed ?? '', 'danger')
    }
    setBusy(false)
  }

  if (hidden === null) return null
  return (
    <div className="hide-recaps">
      <button
        type="button"
        role="switch"
        aria-checked={hidden}
        aria-busy={busy || undefined}
        onClick={() => set(!hidden)}
      >
        <i aria-hidden="true" />
        {strings.hide}
      </button>
      <span role="status">
        {changed && (
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
