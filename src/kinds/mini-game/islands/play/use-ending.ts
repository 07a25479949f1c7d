import { type RefObject, useEffect, useRef, useState } from 'react'
import { playOver } from '../board/sounds.ts'
import { createRunQuery } from '../replay/read-run.ts'
import { loadResult, type ResultPart } from './result-part.ts'
import type { EndedRun } from './use-run.ts'

/** How long the board shows that it is over, in milliseconds: its rows turn grey, then it rests. */
const GREYING_MS = 760

/** How a run ended, and what its result needs at once. */
export interface Ending {
  readonly ended: EndedRun
  /** Absent where it could not be loaded. */
  readonly part?: ResultPart | undefined
  /** Where the board was in the window, so that it can shrink from there into the result. */
  readonly from?: DOMRect | undefined
}

interface Options {
  campaign: string
  /** Whether no pair fits any more and the last turn has been shown. */
  isEnding: boolean
  /** Undefined until the server has told how the run ended. */
  ended: EndedRun | undefined
  boardRef: RefObject<HTMLDivElement | null>
  onOver: (ending: Ending) => void
}

/**
 * Ends a run on its board: while its rows turn grey, all that the result shows is fetched, so that the
 * one follows the other without a gap. A press skips the rest of the greying.
 */
export function useEnding({ campaign, isEnding, ended, boardRef, onOver }: Options): void {
  const [isShown, setShown] = useState(false)
  /** `failed` is told by the result's place, which also offers to try again. */
  const [part, setPart] = useState<ResultPart | 'failed'>()

  useEffect(() => {
    if (!isEnding) return
    let gone = false
    playOver()
    loadResult().then(
      (loaded) => gone || setPart(loaded),
      () => gone || setPart('failed'),
    )
    const show = () => setShown(true)
    const skip = (event: Event) => (event as KeyboardEvent).repeat || show()
    const timer = setTimeout(show, GREYING_MS)
    addEventListener('pointerdown', skip, { capture: true })
    addEventListener('keydown', skip, { capture: true })
    return () => {
      gone = true
      clearTimeout(timer)
      removeEventListener('pointerdown', skip, { capture: true })
      removeEventListener('keydown', skip, { capture: true })
    }
  }, [isEnding])

  // The turns of the run, which the result reads again by the same key.
  const run = ended?.run
  useEffect(
    () => (run ? createRunQuery(campaign, run).listen(() => undefined) : undefined),
    [campaign, run],
  )

  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (!isShown || !ended || !part) return
    over.current({
      ended,
      part: part === 'failed' ? undefined : part,
      from: boardRef.current?.getBoundingClientRect(),
    })
  }, [isShown, ended, part, boardRef])
}
