import { type ReactNode, useEffect } from 'react'
import { fill, plural } from '#src/i18n/fill.ts'
import { formatDate } from '#src/i18n/format.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CROWN, SWAP } from '#src/ui/icon/icons.ts'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import { HeroArt } from './HeroArt.tsx'
import { PraiseCard } from './PraiseCard.tsx'
import type { ProfileProps, PublicProfile } from './profile-props.ts'
import { useShareButton } from './share-profile.ts'

interface Props {
  page: ProfileProps
  player: PublicProfile
  /** The actions: the dock on a phone. */
  children?: ReactNode
}

/** The player: token, name, since when and how much they have swapped, and their praise. */
export function ProfileHero({ page, player, children }: Props) {
  const { strings, screen } = page
  const { username, avatar, member_since, exchanges, premium } = player
  useShareButton(page, username)
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
            {fill(strings.since ?? '', {
              month: formatDate(`${member_since}-01T00:00:00Z`, 'month', 'UTC'),
            })}
          </p>
          <div className="chips">
            <Chip icon={SWAP} label={plural(strings, 'swaps', exchanges, screen.locale)} />
            {premium && <Chip icon={CROWN} tone="sun" label={strings.premium ?? ''} />}
          </div>
        </div>
      </div>
      <PraiseCard strings={strings} locale={screen.locale} praise={player.praise} />
      <HeroArt />
      {children && <Dock>{children}</Dock>}
    </div>
  )
}
