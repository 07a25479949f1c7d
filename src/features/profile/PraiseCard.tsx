import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { PRAISE_KINDS } from '#src/contract/praise.ts'
import { PRAISE_ICONS } from '#src/features/player/praise-icons.ts'
import type { ProfileProps, PublicProfile } from '#src/features/player/profile-props.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

interface Props {
  praise?: PublicProfile['praise']
}

/** Renders the praise that the player got from others after swaps. */
export function PraiseCard({ praise }: Props): ReactNode {
  const { t, count } = usePage<ProfileProps>()
  const none = praise && PRAISE_KINDS.every((kind) => praise[kind] === 0)
  if (none) {
    return (
      <div className="praise none">
        <span className="icons">
          {PRAISE_KINDS.map((kind) => (
            <Icon key={kind} icon={PRAISE_ICONS[kind]} className={kind} />
          ))}
        </span>
        <p>{t('praise.none')}</p>
      </div>
    )
  }
  return (
    <ul className="praise">
      {PRAISE_KINDS.map((kind) => (
        <li key={kind}>
          <Icon icon={PRAISE_ICONS[kind]} className={kind} />
          <b>{praise ? formatNumber(praise[kind]) : <Skeleton shape="line" />}</b>{' '}
          <span>{count(`praise.${kind}`, praise?.[kind] ?? 2)}</span>
        </li>
      ))}
    </ul>
  )
}
