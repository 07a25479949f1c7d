import type { ReactNode } from 'react'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useSettings } from '#src/app/screen/use-settings.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { type Failure, isOffline } from '#src/rpc/failure.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Switch } from '#src/ui/switch/Switch.tsx'
import styles from './switch-list.css?inline'

adoptStyles(styles)

type Switches<Name extends string> = Readonly<Record<Name, boolean>>

interface Props<Name extends string> {
  title: string
  /** A text about all switches, below the title. */
  lead?: string
  items: readonly { which: Name; label: string; text: string; picture: ReactNode }[]
  /** The positions of the switches on the server. */
  known: Switches<Name>
  save: (wanted: Switches<Name>) => Promise<Switches<Name> | undefined>
  failure: Failure | undefined
  /** The messages: saved, not saved because offline, or refused. */
  says: {
    saved: (what: string, on: boolean) => string
    offline: string
    putBack: string
  }
}

/** Renders a list of settings with switches. Saves each change at once, and shows the result. */
export function SwitchList<Name extends string>(props: Props<Name>) {
  const { title, lead, items, failure, says } = props
  const { settings, set, busy, at, saved } = useSettings(props.known, props.save)
  const changed = items.find(({ which }) => which === at)
  const because = failure && reasonOf(failure)
  return (
    <section className="switch-list">
      <h2>{title}</h2>
      {lead !== undefined && <p>{lead}</p>}
      <ul>
        {items.map(({ which, label, text, picture }) => (
          <li key={which} className={which}>
            <Switch
              end
              label={label}
              text={text}
              picture={<span className="switch-picture">{picture}</span>}
              on={settings[which]}
              busy={busy && at === which}
              onChange={(on) => set(which, on)}
            />
          </li>
        ))}
      </ul>
      <p className="switch-saved" role="status">
        {changed && saved && (
          <>
            <Icon icon={CHECK} />
            <span>{says.saved(changed.label, saved[changed.which])}</span>
          </>
        )}
      </p>
      <RefusalNote failure={failure} isSure={because !== undefined}>
        {because && <p>{says[because]}</p>}
      </RefusalNote>
    </section>
  )
}

/** Returns the key of the message; undefined after a lost response, whose outcome is unknown. */
function reasonOf(failure: Failure): 'offline' | 'putBack' | undefined {
  if (isOffline(failure)) return 'offline'
  return isRefusal(failure) ? 'putBack' : undefined
}
