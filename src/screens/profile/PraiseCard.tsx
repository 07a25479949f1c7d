import type { ReactNode } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { BOLT, HEART, STAR } from '#src/ui/icon/icons.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { PublicProfile, Strings } from './profile-props.ts'

const KINDS = [
  { kind: 'perfect', icon: STAR },
  { kind: 'fast', icon: BOLT },
  { kind: 'honest', icon: HEART },
] as const

interface Props {
  strings: Strings
  /** Undefined while loading. */
  praise?: PublicProfile['praise']
}

/** The praise that mates gave after their swaps with this player. */
export function PraiseCard({ strings, praise }: Props): ReactNode {
  const none = praise && KINDS.every(({ kind }) => praise[kind] === 0)
  if (none) {
    return (
      <div className="praise none">
        <span className="icons">
          {KINDS.map(({ kind, icon }) => (
            <Icon key={kind} icon={icon} className={kind} />
          ))}
        </span>
        <p>{strings['praise.none']}</p>
      </div>
    )
  }
  return (
    <ul className="praise">
      {KINDS.map(({ kind, icon }) => (
        <li key={kind}>
          <Icon icon={icon} className={kind} />
          <b>{praise ? formatNumber(praise[kind]) : <Skeleton shape="line" />}</b>{' '}
          <span>{strings[`praise.${kind}`]}</span>
        </li>
      ))}
    </ul>
  )
}
