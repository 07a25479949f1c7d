import { usePage } from '#src/app/screen/page-context.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import {
  HISTORY,
  type IconShape,
  INFO,
  NEXT,
  PLAY,
  SHARE,
  STAR,
  USERS,
} from '#src/ui/icon/icons.ts'
import type { ActivityText } from '../activity-props.ts'
import type { LandingProps } from './landing-props.ts'

interface PageLink {
  readonly key: ActivityText
  readonly icon: IconShape
  readonly href: string
}

interface Props {
  /** The player's name; undefined for an anonymous visitor. */
  player: string | undefined
}

/** Renders links to the other pages of the activity. */
export function FurtherPages({ player }: Props) {
  const { t, path, video } = usePage<LandingProps>()
  const invited: PageLink = player
    ? {
        key: 'pages.preview',
        icon: SHARE,
        href: `${path}/share?from=${encodeURIComponent(player)}`,
      }
    : { key: 'pages.invited', icon: SHARE, href: `${path}/share` }
  const ofVideos: PageLink[] = video ? [{ key: 'pages.video', icon: PLAY, href: video }] : []
  const pages: PageLink[] = [
    { key: 'record.title', icon: STAR, href: `${path}/points_record` },
    { key: 'history.title', icon: HISTORY, href: `${path}/history` },
    { key: 'pages.invite', icon: USERS, href: `${path}/rules/invite-more` },
    invited,
    ...ofVideos,
    { key: 'pages.rules', icon: INFO, href: `${path}/rules` },
  ]
  return (
    <nav className="further-pages" aria-label={t('pages.title')}>
      <ul>
        {pages.map(({ key, icon, href }) => (
          <li key={key}>
            <a href={href}>
              <Icon icon={icon} />
              <span>{t(key)}</span>
              <Icon icon={NEXT} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
