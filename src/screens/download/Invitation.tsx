import { useEffect, useMemo, useState } from 'react'
import { CopyButton } from '#src/app/clipboard/CopyButton.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { useSeasonOf } from '#src/app/time/SeasonNow.tsx'
import { bridge } from '#src/bridge/bridge.ts'
import { fill, plural } from '#src/i18n/browser/fill.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { CodeTiles } from '#src/ui/code/CodeTiles.tsx'
import { Ticket } from '#src/ui/ticket/Ticket.tsx'
import './invitation.css'
import {
  type InvitationSource,
  type InviterState,
  isUnknownInvitation,
  useInviter,
} from '#src/features/share/inviter/use-inviter.ts'

interface SeasonNumbers {
  campaign: string
  hours: number
  points: number
}

export interface InvitationProps {
  screen: ScreenProps
  strings: Readonly<Record<string, string>>
  page: string
  /** The locale's path prefix: '' or, for example, `/de`. */
  prefix: string
  /**
   * The published settings of the invite activity's current and following seasons: the hours in which a code
   * can be entered, and the points for both players. The list is empty without an activity.
   */
  seasons: readonly SeasonNumbers[]
  expected: boolean
}

const NONE: SeasonNumbers = { campaign: '', hours: 0, points: 0 }

const BLANK = ' '.repeat(6)

/** Renders the download page's ticket: the inviter and the code to enter. */
export default function InvitationIsland(props: InvitationProps) {
  return (
    <Screen page={props}>
      <Invitation {...props} />
    </Screen>
  )
}

function Invitation(props: InvitationProps) {
  const { page, prefix, expected } = props
  const [source, setSource] = useState<InvitationSource>()
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    setSource(readInvitationSource(location, page))
    setNext(nextPage(location.search))
  }, [page])
  const { state, refetch } = useInviter(source)
  const invitation = state.status === 'invited' ? state.invitation : null
  const target = invitation?.target ?? null
  // If the link now opens another season than the shared one, the page tells the player before going on.
  const goesOn = target !== null && !invitation?.isEarlier

  useEffect(() => {
    // Inside the app there is nothing to download, so open the shared page.
    if (bridge.inApp && goesOn) location.replace(targetHref(target, prefix, null))
  }, [goesOn, target, prefix])

  if (state.status === 'failed' && !isUnknownInvitation(state.failure)) {
    return (
      <ReadScreen
        read={{ state, refetch }}
        skeleton={<InviteTicket {...props} state={{ status: 'loading' }} waiting next={next} />}
      >
        {() => null}
      </ReadScreen>
    )
  }
  const waiting = expected && state.status === 'loading'
  return <InviteTicket {...props} state={state} waiting={waiting} next={next} />
}

interface TicketProps extends InvitationProps {
  state: InviterState
  waiting: boolean
  next: string | null
}

function InviteTicket(props: TicketProps) {
  const { screen } = usePage()
  const { strings, state, waiting, next, seasons, prefix, expected } = props
  const t = (key: string) => strings[key] ?? ''
  const invitation = state.status === 'invited' ? state.invitation : null
  const name = invitation?.inviter?.username
  const code = invitation?.code ?? null
  const [shown, ...later] = seasons
  const numbers = useSeasonOf(shown ?? NONE, later)
  const text = useMemo(() => {
    if (state.status === 'failed') return strings.unknown ?? ''
    if (invitation && !invitation.counts) return strings.over ?? ''
    const earlier = invitation?.isEarlier ? (strings.earlier ?? '') : ''
    if (numbers === NONE) return earlier
    return [
      earlier,
      plural(strings, 'hours', numbers.hours, screen.locale),
      plural(strings, 'reward', numbers.points, screen.locale),
    ]
      .filter(Boolean)
      .join(' ')
  }, [state.status, invitation, numbers, strings, screen.locale])

  return (
    <Ticket
      className="invitation"
      label={
        name ? (
          <span className="inviter">
            {invitation?.inviter && <Avatar avatar={invitation.inviter.avatar} size="s" />}
            <span>{fill(t('invited'), { name })}</span>
          </span>
        ) : (
          <span className="inviter">{t(waiting ? 'looking' : 'no_inviter')}</span>
        )
      }
    >
      <div className="code-row" aria-busy={waiting || undefined}>
        <CodeTiles code={code ?? BLANK} />
        {code && (
          <CopyButton text={code} label={t('copy')} done={t('copied')} failed={t('copy_failed')} />
        )}
      </div>
      <p className="invitation-text">{text}</p>
      {/* The space is reserved, so that a late inviter causes no layout shift. */}
      <p className={`open-page ${expected ? 'expected' : ''}`}>
        {invitation?.target && (
          <a href={targetHref(invitation.target, prefix, code)}>{t('open_page')}</a>
        )}
        {!invitation?.target && next && <a href={next}>{t('playing')}</a>}
        {!next && expected && state.status === 'failed' && (
          <a href={screen.home}>{t('open_page')}</a>
        )}
      </p>
    </Ticket>
  )
}

const MAX_LENGTH = 64

/**
 * Returns the inviter in the address of the download page: a shared link (`/d/{id}`) or a player (`?from=`).
 * `page` is the path of the page in its locale.
 */
export function readInvitationSource(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  page: string,
): InvitationSource {
  const rest = pathname.startsWith(`${page}/`) ? pathname.slice(page.length + 1) : ''
  if (rest) return { link: rest.replace(/\W+$/, '').slice(0, MAX_LENGTH) }
  const from = new URLSearchParams(search).get('from')?.trim()
  return from ? { from: from.slice(0, MAX_LENGTH) } : null
}

/** Returns the path in `?next=`, with its locale, for players who have the app; null without one. */
export function nextPage(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?!\/)[\w%~./-]*$/.test(next) ? next : null
}

/** Returns the URL of a link's target in the page's locale (its path `prefix`), with the inviter's code. */
export function targetHref(target: string, prefix: string, code: string | null): string {
  const path = target === '/' ? prefix || '/' : `${prefix}${target}`
  return code ? `${path}${path.includes('?') ? '&' : '?'}code=${code}` : path
}
