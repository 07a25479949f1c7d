import { type ReactNode, useEffect } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { ProfileProps, PublicProfile } from '#src/features/player/profile-props.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CROWN, SWAP } from '#src/ui/icon/icons.ts'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import { HeroArt } from './HeroArt.tsx'
import { PraiseCard } from './PraiseCard.tsx'
import { useShareButton } from './share-profile.ts'

interface Props {
  player: PublicProfile
  children?: ReactNode
}

/** Renders the player: avatar, name, member since, number of swaps, and praise. */
export function ProfileHero({ player, children }: Props) {
  const { t, count } = usePage<ProfileProps>()
  const { username, avatar, member_since, exchanges, premium } = player
  useShareButton(username)
  useEffect(() => {
    document.title = `${username} · Rollmates`
  }, [username])
  return (
    <div className="hero ground g5">
      <div className="player-id">
        <Avatar avatar={avatar} size="l" />
        <div>
          <h1>{username}</h1>
          <p>
            {t('since', {
              month: formatDate(`${member_since}-01T00:00:00Z`, 'month', 'UTC'),
            })}
          </p>
          <div className="chips">
            <Chip icon={SWAP} label={count('swaps', exchanges)} />
            {premium && <Chip icon={CROWN} tone="sun" label={t('premium')} />}
          </div>
        </div>
      </div>
      <PraiseCard praise={player.praise} />
      <HeroArt />
      {children && <Dock>{children}</Dock>}
    </div>
  )
}
