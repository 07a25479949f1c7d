import type { ReactNode } from 'react'
import { isRefusal } from '#src/contract/refusals.ts'
import { RefusalNote } from '#src/islands/screen/RefusalNote.tsx'
import { useSettings } from '#src/islands/screen/use-settings.ts'
import { type Failure, isOffline } from '#src/rpc/failure.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Switch } from '#src/ui/switch/Switch.tsx'
import styles from './switch-list.css?inline'

adoptStyles(styles)

/** Switches by their names: whether each is on. */
type Switches<Name extends string> = Readonly<Record<Name, boolean>>

interface Props<Name extends string> {
  title: string
  /** More about all of them, below the title. */
  lead?: string
  items: readonly { which: Name; label: string; text: string; picture: ReactNode }[]
  /** The switches as the server has them. */
  known: Switches<Name>
  save: (wanted: Switches<Name>) => Promise<Switches<Name> | undefined>
  /** Why the last change was not saved. */
  failure: Failure | undefined
  /** What is said of a change: saved, not made for want of a network, or refused. */
  says: {
    saved: (what: string, on: boolean) => string
    offline: string
    putBack: string
  }
}

/** A list of settings, each with its switch. One is saved at once; what was saved or failed is said. */
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
      <RefusalNote failure={failure}>{because && <p>{says[because]}</p>}</RefusalNote>
    </section>
  )
}

/** Returns the text about a change that surely was not made; of a lost answer nobody knows. */
function reasonOf(failure: Failure): 'offline' | 'putBack' | undefined {
  if (isOffline(failure)) return 'offline'
  return isRefusal(failure) ? 'putBack' : undefined
}
