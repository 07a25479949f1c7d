import { useEffect, useState } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { eventRewards } from '#src/contract/functions/events-rewards.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { DetailOfEvent, DetailProps } from './detail-props.ts'
import { eventFromPath } from './event-from-path.ts'
import { Hero } from './Hero.tsx'
import { UnknownEvent } from './UnknownEvent.tsx'
import { useShareButton } from './use-share-button.ts'
import './rewards-detail.css'

const rewardsSheet = lazyModule(() => import('./RewardsSheet.tsx'))

/** Renders the rewards of the event in the URL, and the player's position. */
export default function RewardsDetail(props: DetailProps) {
  return (
    <Screen page={props}>
      <Addressed />
    </Screen>
  )
}

function Addressed() {
  const { links } = usePage<DetailProps>()
  // Prerendering has no URL, so the component reads the event's id after hydration.
  const [id, setId] = useState<string | null>()
  useEffect(() => {
    setId(eventFromPath(location.pathname, links.detail))
    // Loads the sheet in parallel with the data. LazyPart shows a failure.
    rewardsSheet().catch(() => undefined)
  }, [links.detail])
  if (id === null) return <UnknownEvent />
  if (id === undefined) {
    return (
      <>
        <Hero />
        <div className="sheet detail-sheet" aria-busy="true">
          <SheetSkeleton />
        </div>
      </>
    )
  }
  return <OneEvent id={id} />
}

function OneEvent({ id }: { id: string }) {
  const page = usePage<DetailProps>()
  const read = useRead(eventRewards, { campaign: page.campaign, event: id })
  const { state } = read
  const detail = state.status === 'ready' ? state.data : undefined
  const type = detail?.event.type
  useEffect(() => {
    // The root element needs the type, because the background continues under the header.
    if (type) document.documentElement.dataset.event = type
  }, [type])
  if (state.status === 'failed' && isRefusal(state.failure, REFUSAL.event_unknown)) {
    return <UnknownEvent />
  }
  const told = detail
    ? wordsOfEvent({ ...detail.event, campaign: detail.campaign }, page.events, page)
    : page.events[id]
  return (
    <>
      <Hero told={told} detail={detail} />
      <div className="sheet detail-sheet">
        <ReadScreen read={read} skeleton={<SheetSkeleton />}>
          {(data) => (
            // The event and its rewards may belong to an earlier season than the page.
            <PageProvider page={{ ...page, campaign: data.campaign }}>
              <Loaded detail={data} />
            </PageProvider>
          )}
        </ReadScreen>
      </div>
    </>
  )
}

function Loaded({ detail }: { detail: DetailOfEvent }) {
  const page = usePage<DetailProps>()
  const { event, rewards, server_time } = detail
  useExpiry(server_time, [
    event.starts_at,
    event.ends_at,
    ...(rewards.type === 'tournament' ? [rewards.claimable_until, rewards.settles_at] : []),
    ...(rewards.type === 'quick-wins' ? [rewards.resets_at, rewards.claimable_until] : []),
  ])
  const { campaign } = page
  useShareButton(wordsOfEvent({ ...event, campaign }, page.events, page).title, page)
  return (
    <LazyPart load={rewardsSheet} waiting={<SheetSkeleton />}>
      {({ default: RewardsSheet }) => <RewardsSheet detail={detail} />}
    </LazyPart>
  )
}

function SheetSkeleton() {
  return (
    <div className="detail-waiting">
      <Skeleton shape="wide" />
      <Skeleton shape="cell" />
      <Skeleton shape="cell" />
      <Skeleton shape="cell" />
    </div>
  )
}
