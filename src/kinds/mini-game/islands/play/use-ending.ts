import { type RefObject, useEffect, useRef, useState } from 'react'
import { playOver } from '../board/sounds.ts'
import { createRunQuery } from '../replay/read-run.ts'
import { loadResult, type ResultPart } from './result-part.ts'
import type { EndedRun } from './use-run.ts'

/** The time of the board's end: its rows turn grey, then the board rests. */
const GREYING_MS = 760

export interface Ending {
  readonly ended: EndedRun
  /** Undefined if loading the result's component failed. */
  readonly part?: ResultPart | undefined
  readonly from?: DOMRect | undefined
}

interface Options {
  campaign: string
  isEnding: boolean
  /** Undefined until the server has confirmed the end of the run. */
  ended: EndedRun | undefined
  boardRef: RefObject<HTMLDivElement | null>
  onOver: (ending: Ending) => void
}

/**
 * Calls `onOver` when the board has shown the end of a run, or a press skips it. Meanwhile loads
 * the result's component and data, so that the result appears without a delay.
 */
export function useEnding({ campaign, isEnding, ended, boardRef, onOver }: Options): void {
  const [isShown, setShown] = useState(false)
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

  // Prefetches the run's turns into the cache, from which the result reads them.
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
