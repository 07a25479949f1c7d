import type { Words } from '#src/islands/words/words.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { HISTORY, INFO, NEXT, PLAY, SHARE, STAR, USERS } from '#src/ui/icon/icons.ts'
import type { LandingProps } from './landing-props.ts'

interface Props {
  landing: LandingProps
  words: Words
  /** The player's name; undefined for an anonymous visitor. */
  player: string | undefined
}

/** Links to the activity's other pages. */
export function FurtherPages({ landing, words, player }: Props) {
  const { path, video } = landing
  const pages = [
    { key: 'record.title', icon: STAR, href: `${path}/points_record` },
    { key: 'history.title', icon: HISTORY, href: `${path}/history` },
    { key: 'pages.invite', icon: USERS, href: `${path}/rules/invite-more` },
    player
      ? {
          key: 'pages.preview',
          icon: SHARE,
          href: `${path}/share?from=${encodeURIComponent(player)}`,
        }
      : { key: 'pages.invited', icon: SHARE, href: `${path}/share` },
    ...(video ? [{ key: 'pages.video', icon: PLAY, href: video }] : []),
    { key: 'pages.rules', icon: INFO, href: `${path}/rules` },
  ]
  return (
    <nav className="further-pages" aria-label={words.say('pages.title')}>
      <ul>
        {pages.map(({ key, icon, href }) => (
          <li key={key}>
            <a href={href}>
              <Icon icon={icon} />
              <span>{words.say(key)}</span>
              <Icon icon={NEXT} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
