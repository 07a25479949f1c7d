import { useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { SignInPlace } from '#src/app/screen/SignInPlace.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { creatorVideoClaim } from '#src/contract/functions/creator-videos.ts'
import { GrantedReward } from '#src/features/reward/GrantedReward.tsx'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import type { Granted } from '#src/features/reward/reward-words.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Ticket } from '#src/ui/ticket/Ticket.tsx'
import type { CreatorVideoProps, Video } from './props.ts'
import { StageTrack } from './StageTrack.tsx'
import { statusWords } from './status-words.ts'

interface Props {
  video: Video
  refetch: () => void
}

/** Renders the state of the player's video, and the reward with its claim button. */
export function VideoStatus({ video, refetch }: Props) {
  const page = usePage<CreatorVideoProps>()
  const { links, campaign, rewardStrings, t } = page
  const claim = useMutation(creatorVideoClaim)
  const [won, setWon] = useState<Granted>()
  const [signingIn, setSigningIn] = useState(false)
  const claimed = useRef<HTMLDivElement>(null)
  useExpiry(video.server_time, [
    video.next === 'wait_for_review' ? video.review_due_at : null,
    video.next === 'wait_to_claim' ? video.claim_opens_at : null,
    video.closes_at,
    video.claimable_until,
  ])

  const take = async () => {
    const answer = await claim.mutate({ campaign })
    if (answer) setWon(answer.granted)
  }
  const moment = (
    <RewardMoment
      granted={won}
      strings={rewardStrings}
      onClose={() => {
        setWon(undefined)
        // Focuses this element, because the pressed button has disappeared.
        claimed.current?.focus()
      }}
    />
  )

  if (video.state === 'claimed' && video.granted) {
    return (
      <div className="claimed" ref={claimed} tabIndex={-1}>
        <GrantedReward granted={video.granted} strings={rewardStrings}>
          <Button tone="paper" label={rewardStrings['won.see_album'] ?? ''} href={links.album} />
        </GrantedReward>
        <p className="video-aside">
          {t('claimed.on', { date: formatDate(video.claimed_at ?? '', 'date') })}
        </p>
        {moment}
      </div>
    )
  }
  if (video.next === 'sign_in') {
    if (signingIn) {
      return <SignInPlace waiting={<span className="video-skeleton" />} onSignedIn={refetch} />
    }
    return (
      <Ticket label={t('status.title')} className="status">
        <p className="status-title">{t('stranger.title')}</p>
        <p>{t('stranger.text')}</p>
        <StageTrack state="none" />
        <Button tone="sun" label={t('stranger.action')} onClick={() => setSigningIn(true)} />
      </Ticket>
    )
  }
  const { title, text, button } = statusWords(video, page)
  return (
    <Ticket label={t('status.title')} className="status">
      <p className="status-title">{title}</p>
      {video.state === 'refused' && video.reason && (
        <figure className="reason">
          <figcaption>{t('refused.by')}</figcaption>
          <blockquote>{video.reason}</blockquote>
        </figure>
      )}
      {video.next === 'submit' ? (
        <a className="down" href="#send">
          {text}
        </a>
      ) : (
        <p>{text}</p>
      )}
      <StageTrack state={video.state} />
      <Button
        tone="sun"
        label={button}
        disabled={video.next !== 'claim'}
        busy={claim.busy}
        onClick={take}
      />
      <RefusalNote failure={claim.failure} />
      {moment}
    </Ticket>
  )
}
