import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { logEvent } from '#src/bridge/log-event.ts'
import { miniGame, type miniGameGiveUp, miniGameTurn } from '#src/contract/functions/mini-game.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { isOffline, toFailure } from '#src/rpc/failure.ts'
import { notifyOtherWindows } from '#src/rpc/other-windows.ts'
import { newRequestId } from '#src/rpc/request-id.ts'
import { saveDraft } from '#src/stores/draft.ts'
import { callEffect } from '#src/stores/effect.ts'
import { readOnce, refresh } from '#src/stores/read.ts'
import { $session } from '#src/stores/session.ts'
import { askToSignInIfNeeded, needsSignIn } from '#src/stores/sign-in-offer.ts'
import type { Two } from '../rules/triple-roll.ts'
import type { Game } from './props.ts'
import { answered, type Position, place, positionOf, type RunState, writeRun } from './run-state.ts'

type Answer = RpcResult<typeof miniGameTurn>

type GivenUp = RpcResult<typeof miniGameGiveUp>

export type RunResult = NonNullable<Answer['result']>

export type Trouble = 'offline' | 'slow' | 'sign_in'

const ELSEWHERE: readonly string[] = [
  REFUSAL.turn_already_played,
  REFUSAL.turn_not_next,
  REFUSAL.placement_impossible,
  REFUSAL.run_over,
  REFUSAL.run_unknown,
  REFUSAL.request_id_reused,
]

/** The delays before retries of a turn, in milliseconds. The last delay repeats. */
const RETRY_DELAYS = [1000, 2000, 5000, 15_000]

/** The delay of the rank's refetch after a turn with points. Turns in this time share one call. */
const RANK_DELAY_MS = 4000

export const RUN_DRAFT = 'run'

interface State {
  readonly state: RunState
  readonly replaced: number
  readonly elsewhere: boolean
  readonly result?: RunResult
  readonly givenUpAt?: number
}

type Action =
  | { type: 'place'; cells: Two; requestId: string }
  | { type: 'answer'; answer: Answer }
  | { type: 'replace'; state: RunState }
  | { type: 'give-up'; answer: GivenUp }

export interface EndedRun {
  readonly run: string
  readonly score: number
  readonly board: string
  readonly result: RunResult
  readonly givenUp: boolean
}

export interface PlayedRun {
  readonly position: Position
  readonly state: RunState
  readonly replaced: number
  readonly elsewhere: boolean
  /** Undefined while the run is open, and until the server has sent its result. */
  readonly ended: EndedRun | undefined
  readonly trouble: Trouble | undefined
  place: (cells: Two) => void
  giveUp: (answer: GivenUp) => void
}

/**
 * Returns the state of a run and the functions that play it. Places a pair before the server
 * responds, and sends turns one by one. If the server's run differs, its board replaces the page's.
 * Calls `onGone` if the run is not open. `since` is the server's time of `initial`.
 */
export function useRun(
  game: Game,
  initial: RunState,
  since: string,
  onGone: () => void,
): PlayedRun {
  const { campaign, numbers, own } = game
  const [{ state, replaced, elsewhere, result, givenUpAt }, dispatch] = useReducer(
    (last: State, action: Action): State => {
      switch (action.type) {
        case 'place': {
          const next = place(last.state, action.cells, action.requestId, numbers)
          return next ? { ...last, state: next, elsewhere: false } : last
        }
        case 'answer': {
          const { state: next, asShown } = answered(last.state, action.answer, numbers)
          const result = action.answer.result ?? undefined
          return { ...last, state: next, replaced: last.replaced + (asShown ? 0 : 1), result }
        }
        case 'replace':
          return { state: action.state, replaced: last.replaced + 1, elsewhere: true }
        case 'give-up':
          return { ...last, result: action.answer.result, givenUpAt: action.answer.score }
      }
    },
    { state: initial, replaced: 0, elsewhere: false },
  )
  const [trouble, setTrouble] = useState<Trouble>()
  const [attempt, retry] = useReducer((last: number) => last + 1, 0)
  const failures = useRef(0)
  const answeredAt = useRef(since)
  const rankTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Stores the turn before the next effect sends it, so that a reload does not lose the turn.
  useEffect(() => saveDraft(RUN_DRAFT, result ? '' : writeRun(state)), [state, result])

  const adopt = useCallback(
    (current: NonNullable<Game['own']>['run']) => {
      if (current) dispatch({ type: 'replace', state: { run: current, pending: [] } })
      else onGone()
    },
    [onGone],
  )

  const head = givenUpAt === undefined ? state.pending[0] : undefined
  const { run } = state.run
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt sends the turn again
  useEffect(() => {
    if (!head) return
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const { turn, request_id, cells } = head
    const [first_cell, second_cell] = cells

    const askForRank = () => {
      rankTimer.current ??= setTimeout(() => {
        rankTimer.current = undefined
        void refresh()
      }, RANK_DELAY_MS)
    }
    const findElsewhere = async () => {
      const current = await readOnce(miniGame, { campaign })
      void refresh()
      if (!gone) adopt(current.own?.run ?? null)
    }
    const fail = (error: unknown) => {
      if (gone) return
      const failure = toFailure(error)
      if (needsSignIn(failure)) {
        setTrouble('sign_in')
        askToSignInIfNeeded(failure)
        return
      }
      if (isRefusal(failure)) {
        if (ELSEWHERE.includes(failure.code)) findElsewhere().catch(fail)
        // After another refusal, for example of a banned player, the refreshed page has the reason.
        else void refresh()
        return
      }
      setTrouble(isOffline(failure) ? 'offline' : 'slow')
      timer = setTimeout(
        retry,
        RETRY_DELAYS[failures.current++] ?? RETRY_DELAYS[RETRY_DELAYS.length - 1],
      )
    }
    callEffect(miniGameTurn, { request_id, run, turn, first_cell, second_cell }).then((answer) => {
      if (gone) return
      failures.current = 0
      answeredAt.current = answer.server_time
      setTrouble(undefined)
      dispatch({ type: 'answer', answer })
      notifyOtherWindows()
      if (answer.result) {
        logEvent('play', { game: 'mini-game', step: 'finish' })
        void refresh()
      } else if (answer.points > 0) askForRank()
    }, fail)
    addEventListener('online', retry)
    return () => {
      gone = true
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [head?.request_id, attempt, run, campaign, adopt])

  useEffect(() => () => clearTimeout(rankTimer.current), [])

  useEffect(() => $session.listen(({ status }) => status === 'signed-in' && retry()), [])

  // Data of the page that is newer than the last response may have another device's turns.
  const isNewer = game.server_time > answeredAt.current
  const told = own?.run
  useEffect(() => {
    if (!isNewer || head || result || told === undefined) return
    if (told?.run !== run || told.turn !== state.run.turn) adopt(told)
  }, [isNewer, told, head, result, run, state.run.turn, adopt])

  const position = positionOf(state, numbers)
  return {
    position: result ? { ...position, over: true, pair: undefined, nextUp: undefined } : position,
    state,
    replaced,
    elsewhere,
    ended: result && {
      run,
      score: givenUpAt ?? position.score,
      board: position.board,
      result,
      givenUp: givenUpAt !== undefined,
    },
    trouble: head ? trouble : undefined,
    place: (cells) => dispatch({ type: 'place', cells, requestId: newRequestId() }),
    giveUp: (answer) => dispatch({ type: 'give-up', answer }),
  }
}
