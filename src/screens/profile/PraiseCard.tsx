import type { ReactNode } from 'react'
import type { Locale } from '#src/contract/locales.ts'
import { PRAISE_KINDS } from '#src/contract/praise.ts'
import { plural } from '#src/i18n/fill.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { PRAISE_ICONS } from './praise-icons.ts'
import type { PublicProfile, Strings } from './profile-props.ts'

interface Props {
  strings: Strings
  locale: Locale
  /** Undefined while loading. */
  praise?: PublicProfile['praise']
}

/** The praise that mates gave after their swaps with this player. */
export function PraiseCard({ strings, locale, praise }: Props): ReactNode {
  const none = praise && PRAISE_KINDS.every((kind) => praise[kind] === 0)
  if (none) {
    return (
      <div className="praise none">
        <span className="icons">
          {PRAISE_KINDS.map((kind) => (
            <Icon key={kind} icon={PRAISE_ICONS[kind]} className={kind} />
          ))}
        </span>
        <p>{strings['praise.none']}</p>
      </div>
    )
  }
  return (
    <ul className="praise">
      {PRAISE_KINDS.map((kind) => (
        <li key={kind}>
          <Icon icon={PRAISE_ICONS[kind]} className={kind} />
          <b>{praise ? formatNumber(praise[kind]) : <Skeleton shape="line" />}</b>{' '}
          <span>{plural(strings, `praise.${kind}`, praise?.[kind] ?? 0, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
