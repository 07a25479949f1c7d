import { type RefObject, useEffect, useRef, useState } from 'react'
import { playOver } from '../board/sounds.ts'
import { createRunQuery } from '../replay/read-run.ts'
import { loadResult, type ResultPart } from './result-part.ts'
import type { EndedRun } from './use-run.ts'

/** How long the board shows the end of a run: its rows turn grey, then it rests. */
const GREYING_MS = 760

/** A run that is over, with what the page needs to show its result at once. */
export interface Ending {
  readonly ended: EndedRun
  /** Undefined if the result's component could not be loaded. */
  readonly part?: ResultPart | undefined
  /** The board's position in the window, from which it shrinks into the result. */
  readonly from?: DOMRect | undefined
}

interface Options {
  campaign: string
  /** Whether no pair fits any more and the last turn has been shown. */
  isEnding: boolean
  /** Undefined until the server has confirmed the end of the run. */
  ended: EndedRun | undefined
  boardRef: RefObject<HTMLDivElement | null>
  onOver: (ending: Ending) => void
}

/**
 * Calls `onOver` when the board has shown the end of a run, or a press skips that. Meanwhile loads the result's
 * component and data, so that the result appears without a delay.
 */
export function useEnding({ campaign, isEnding, ended, boardRef, onOver }: Options): void {
  const [isShown, setShown] = useState(false)
  /** The loaded component; with `failed` the page shows a retry button instead of the result. */
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

  // Prefetches the turns of the run, which the result's query reads from the cache.
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
