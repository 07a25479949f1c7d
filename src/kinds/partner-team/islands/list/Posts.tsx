import { type RefObject, useRef } from 'react'
import { MorePages } from '#src/app/screen/MorePages.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { RetryNote } from '#src/app/screen/RetryNote.tsx'
import { useSignedInPress } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { type PagesRead, usePages } from '#src/app/screen/use-pages.ts'
import { timeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { partnerPost, partnerPosts } from '#src/contract/functions/partner-teams.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { useReport } from '#src/features/safety/use-report.tsx'
import { formatTimeAgo } from '#src/i18n/browser/format-time-ago.ts'
import { notify } from '#src/stores/notice.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { FLAG, USERS } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import type { PartnerTeamProps, PartProps } from '../partner-team-props.ts'
import { TeamLink } from './TeamLink.tsx'

type Board = RpcResult<typeof partnerPosts>

/** Renders the posts of teams that look for partners, with a button to post. */
export function Posts(props: PartProps) {
  const { campaign, t } = usePage<PartnerTeamProps>()
  const { state, refetch, next } = usePages(partnerPosts, { campaign })
  const title = useRef<HTMLHeadingElement>(null)
  // Reserves no space during loading, because the section is small.
  if (state.status === 'loading') return null
  return (
    <section className="team-posts">
      <h2 ref={title} tabIndex={-1}>
        {t('list.posts.title')}
      </h2>
      {state.status === 'failed' ? (
        <RetryNote kind="unready" onRetry={refetch} />
      ) : (
        <PostBoard {...props} pages={state.data} next={next} title={title} />
      )}
    </section>
  )
}

interface BoardProps extends PartProps {
  pages: readonly Board[]
  next: PagesRead<Board>['next']
  title: RefObject<HTMLElement | null>
}

function PostBoard({ data, go, pages, next, title }: BoardProps) {
  const { t, count, screen } = usePage<PartnerTeamProps>()
  const board = pages[0]
  const now = useServerClock(board?.server_time ?? '')
  // Outside the list, because a reported post disappears with its button.
  const report = useReport(t('report'), title)
  const opening = report.opening?.kind === 'post' ? report.opening.username : undefined
  const all = pages.flatMap((each) => each.posts)
  // The server puts posts of mates first and repeats them in their usual place, so only the first
  // is kept.
  const posts = all.filter(({ id }, place) => all.findIndex((post) => post.id === id) === place)
  return (
    <>
      {board && data.own_team !== null && <PostButton board={board} now={now} />}
      {posts.length === 0 && <p className="soft">{t('list.posts.none')}</p>}
      <ul>
        {posts.map(({ id, player, posted_at, relation, team }) => (
          <li key={id}>
            <Avatar avatar={player.avatar} />
            <div>
              <b>{player.username}</b>{' '}
              <span className="soft">{formatTimeAgo(posted_at, now, screen.locale)}</span>
              <p>
                <TeamLink team={team.id} go={go}>
                  {team.name}
                </TeamLink>{' '}
                · {count('list.seats', team.open_seats)}
              </p>
              {relation && <p className="soft">{t(`list.posts.${relation}`)}</p>}
            </div>
            {team.id !== data.own_team && (
              <ReportPost
                username={player.username}
                busy={opening === player.username}
                onPress={report.open}
              />
            )}
          </li>
        ))}
      </ul>
      {pages[pages.length - 1]?.next && <MorePages label={t('list.posts.more')} next={next} />}
      {report.dialog}
    </>
  )
}

interface ReportPostProps {
  username: string
  busy: boolean
  onPress: ReturnType<typeof useReport>['open']
}

function ReportPost({ username, busy, onPress }: ReportPostProps) {
  const { t } = usePage<PartnerTeamProps>()
  const press = useSignedInPress(`report post ${username}`, () =>
    onPress({ kind: 'post', username }),
  )
  return (
    <IconButton icon={FLAG} label={t('report', { name: username })} busy={busy} onClick={press} />
  )
}

interface PostProps {
  board: Board
  /** The server's time, in milliseconds since 1970. */
  now: number
}

function PostButton({ board, now }: PostProps) {
  const page = usePage<PartnerTeamProps>()
  const post = useMutation(partnerPost)
  useExpiry(board.server_time, [board.next_post_at])
  const wait = board.next_post_at === null ? [] : timeLeft(Date.parse(board.next_post_at) - now)
  const time = wait.map(({ unit, count }) => page.count(`team.time.${unit}`, count)).join(' ')
  return (
    <div className="post-button">
      <p className="soft">{page.t('list.post.text')}</p>
      <Button
        tone="sun"
        icon={USERS}
        label={time ? page.t('list.post.again', { left: time }) : page.t('list.post.action')}
        disabled={time !== ''}
        busy={post.busy}
        onClick={async () => {
          const answer = await post.mutate({ campaign: page.campaign })
          if (answer) notify(page.t('list.post.done'), 'success')
        }}
      />
      <RefusalNote failure={post.failure} />
    </div>
  )
}
