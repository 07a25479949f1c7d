import { useEffect, useState } from 'react'
import { LazyPart, useLazyPart } from '#src/app/screen/LazyPart.tsx'
import { type Page, usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { goldenBlitz } from '#src/contract/functions/events-golden-blitz.ts'
import crown from '#src/ui/art/objects/crown.svg?url&no-inline'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { wordsOfEvent } from '../event-words.ts'
import { BlitzTime } from './BlitzTime.tsx'
import { type Blitzes, type BlitzNow, blitzNow, changesOf } from './blitz-now.ts'
import type { BlitzProps } from './blitz-props.ts'
import './golden-blitz.css'

const blitzSheet = lazyModule(() => import('./BlitzSheet.tsx'))
const celebration = lazyModule(() => import('./Celebration.tsx'))

const MOODS = { preview: 'wink', 'in-progress': 'cheer', ended: 'wave', none: 'sleep' } as const

/** Renders the page of the announced, running or ended Golden Blitz. */
export default function GoldenBlitz(props: BlitzProps) {
  return (
    <Screen page={props}>
      <BlitzScreen />
    </Screen>
  )
}

function BlitzScreen() {
  const page = usePage<BlitzProps>()
  const read = useRead(goldenBlitz, { campaign: page.campaign })
  const data = read.state.status === 'ready' ? read.state.data : undefined
  const now = data && blitzNow(data)
  const turn = useTurn(now?.phase)
  const party = useLazyPart(celebration, turn === 'started')
  useEffect(() => {
    // Loads the sheet in parallel with the data. LazyPart shows a failure.
    blitzSheet().catch(() => undefined)
  }, [])
  return (
    <>
      <div className="blitz-hero split-hero" data-phase={now?.phase}>
        <h1 className="lettering">{page.t('blitz.title')}</h1>
        <p className="blitz-lead">{leadOf(now, page)}</p>
        {now && now.phase !== 'none' && data ? (
          <BlitzTime now={now} serverTime={data.server_time} />
        ) : (
          <div className="blitz-time" />
        )}
        <div className="blitz-crowned">
          <Mate mate="pip" mood={MOODS[now?.phase ?? 'preview']} />
          <img src={crown} width="80" height="80" alt="" />
          {party.status === 'ready' && <party.part.default />}
        </div>
      </div>
      <div className="sheet blitz-sheet">
        <p className="sr" role="status">
          {turn && page.t(`blitz.${turn}`)}
        </p>
        <ReadScreen read={read} skeleton={<SheetSkeleton />}>
          {(blitzes) => <Content blitzes={blitzes} />}
        </ReadScreen>
      </div>
    </>
  )
}

function Content({ blitzes }: { blitzes: Blitzes }) {
  useExpiry(blitzes.server_time, changesOf(blitzes))
  return (
    <LazyPart load={blitzSheet} waiting={<SheetSkeleton />}>
      {({ default: BlitzSheet }) => <BlitzSheet blitzes={blitzes} />}
    </LazyPart>
  )
}

function useTurn(phase: BlitzNow['phase'] | undefined): 'started' | 'over' | undefined {
  const [last, setLast] = useState(phase)
  const [turn, setTurn] = useState<'started' | 'over'>()
  useEffect(() => {
    if (!phase || phase === last) return
    if (last === 'preview' && phase === 'in-progress') setTurn('started')
    if (last === 'in-progress') setTurn('over')
    setLast(phase)
  }, [phase, last])
  return turn
}

function leadOf(now: BlitzNow | undefined, page: Page<BlitzProps>): string {
  if (!now || now.phase === 'none' || now.phase === 'ended') return page.t('blitz.lead')
  return wordsOfEvent({ id: now.blitz.id, type: 'golden-blitz' }, page.events, page).text
}

function SheetSkeleton() {
  return (
    <div className="blitz-waiting">
      <Skeleton shape="short-line" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
