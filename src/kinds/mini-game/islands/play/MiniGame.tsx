import { type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { miniGame } from '#src/contract/functions/mini-game.ts'
import { readDraft, saveDraft } from '#src/stores/draft.ts'
import { isKept } from '#src/stores/kept-press.ts'
import { notify } from '#src/stores/notice.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { withResultWords } from '../result-words.ts'
import { hasSharedRun, removeSharedRun } from '../shared/shared-address.ts'
import { Play } from './Play.tsx'
import type { Game, MiniGameProps } from './props.ts'
import { loadResult } from './result-part.ts'
import { type RunState, readRun, resumed } from './run-state.ts'
import { type OnStarted, PLAY_PRESS, Start } from './Start.tsx'
import { StartFrame } from './StartFrame.tsx'
import type { Ending } from './use-ending.ts'
import { RUN_DRAFT } from './use-run.ts'
import { useTutorial } from './use-tutorial.tsx'
import './mini-game.css'

const outsideWindow = lazyModule(() => import('#src/app/screen/OutsideWindow.tsx'))

const sharedRun = withResultWords(lazyModule(() => import('../shared/SharedRun.tsx')))

type Props = MiniGameProps & {
  children?: ReactNode
}

/** Renders the mini game: the start, an open run, or the result of a run. */
export default function MiniGameIsland({ children, ...page }: Props) {
  return (
    <Screen page={page}>
      <div className="hero ground g4 across">
        <div className="table">
          <MiniGame />
        </div>
      </div>
      <div className="column">{children}</div>
    </Screen>
  )
}

function MiniGame() {
  const { t, campaign } = usePage<MiniGameProps>()
  const read = useRead(miniGame, { campaign })
  const player = usePlayer()
  const failed = read.state.status === 'failed'
  useEffect(() => {
    // Loads the shared run's module in parallel with the data. `LazyPart` reports a failure.
    if (hasSharedRun()) sharedRun().catch(() => undefined)
  }, [])
  return (
    <>
      {failed && <h1 className="lettering">{t('name')}</h1>}
      {/* The title above replaces the skeleton, which has the same title. */}
      <ReadScreen read={read} skeleton={failed ? null : <StartFrame />}>
        {(game) => <Running key={player} game={game} />}
      </ReadScreen>
    </>
  )
}

/**
 * Returns the player's id, even after the session has expired; '' for a signed-out visitor. A new
 * id remounts the page, so no player sees another's run.
 */
function usePlayer(): string {
  const session = useStore($session)
  const last = useRef('')
  if (session.status === 'signed-in') last.current = session.user.id
  else if (session.status === 'signed-out' && !session.expired) last.current = ''
  return last.current
}

type Doing =
  | { readonly what: 'start' | 'shared' }
  | {
      readonly what: 'play'
      readonly initial: RunState
      readonly since: string
      readonly pressed: boolean
    }
  | { readonly what: 'result'; readonly ending: Ending }

function Running({ game }: { game: Game }) {
  const page = usePage<MiniGameProps>()
  const { t } = page
  const { own } = game
  const tutorial = useTutorial()
  useExpiry(game.server_time, [game.day_ends_at, game.closes_at])
  // After a reload, an open run continues at once. At a new visit, the start page offers it.
  const [doing, setDoing] = useState<Doing>(() => {
    if (hasSharedRun() && !isKept(PLAY_PRESS)) return { what: 'shared' }
    const kept = own ? readRun(readDraft(RUN_DRAFT)) : undefined
    const initial = kept && resumed(own?.run ?? null, kept, game.numbers)
    if (!initial) return { what: 'start' }
    return { what: 'play', initial, since: game.server_time, pressed: false }
  })
  const start: OnStarted = (initial, since) => {
    if (!own?.record && initial.run.turn === 1) tutorial.showOnce()
    removeSharedRun()
    setDoing({ what: 'play', initial, since, pressed: true })
  }
  const overElsewhere = t('over_elsewhere')
  const onGone = useCallback(() => {
    notify(overElsewhere)
    saveDraft(RUN_DRAFT, '')
    setDoing({ what: 'start' })
  }, [overElsewhere])

  const startProps = { game, onHelp: tutorial.show, onStarted: start }
  const isOpen = game.phase === 'running' || game.phase === 'last_day'
  const withWords = (strings: Readonly<Record<string, string>>, children: ReactNode) => (
    <PageProvider page={{ ...page, strings: { ...page.strings, ...strings } }}>
      {children}
    </PageProvider>
  )
  const view = () => {
    if (doing.what === 'result' && own) {
      const { part, ...ending } = doing.ending
      const show = ({ default: Result, strings }: NonNullable<typeof part>) =>
        withWords(strings, <Result game={game} own={own} {...ending} onStarted={start} />)
      // `useEnding` has loaded the result's module. After a failure, `LazyPart` loads it again.
      if (part) return show(part)
      return <LazyPart load={loadResult}>{show}</LazyPart>
    }
    if (!isOpen) {
      return (
        <LazyPart load={outsideWindow} waiting={<StartFrame />}>
          {({ default: OutsideWindow }) => (
            <>
              <h1 className="lettering">{t('name')}</h1>
              <OutsideWindow
                of={game}
                opens={(date) => t('opens', { date })}
                ended={(date) => t('ended', { date })}
              />
            </>
          )}
        </LazyPart>
      )
    }
    if (doing.what === 'play' && own) {
      return (
        <Play
          key={doing.initial.run.run}
          game={game}
          own={own}
          initial={doing.initial}
          since={doing.since}
          takesFocus={doing.pressed}
          onHelp={tutorial.show}
          onGone={onGone}
          onOver={(ending) => {
            saveDraft(RUN_DRAFT, '')
            // A transition, because a slow phone needs more than one frame to render the result.
            startTransition(() => setDoing({ what: 'result', ending }))
          }}
        />
      )
    }
    if (doing.what === 'shared') {
      return (
        <LazyPart load={sharedRun} waiting={<Start {...startProps} />}>
          {({ default: SharedRun, strings }) => withWords(strings, <SharedRun {...startProps} />)}
        </LazyPart>
      )
    }
    return <Start {...startProps} />
  }
  return (
    <>
      {view()}
      {tutorial.dialog}
    </>
  )
}
