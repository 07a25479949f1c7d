import { useEffect, useRef, useState } from 'react'
import { useRendered } from '#src/islands/screen/use-rendered.ts'

/** Switches by their names: whether each is on. */
export type Switches<Name extends string> = Readonly<Record<Name, boolean>>

/**
 * Returns switches as the player wants them, and how to change one. A change is shown at once and saved at
 * once by `save`, which returns nothing after a failure; changes made meanwhile are saved together
 * afterwards. After a failure the switches are as the server has them. `saved` is the last change that was
 * saved, to be said.
 */
export function useSwitches<Name extends string>(
  known: Switches<Name>,
  save: (wanted: Switches<Name>) => Promise<Switches<Name> | undefined>,
) {
  const [wanted, setWanted] = useState<Switches<Name>>()
  const [busy, setBusy] = useState<Name>()
  const [saved, setSaved] = useState<{ which: Name; on: boolean }>()
  const latest = useRef<Switches<Name>>(undefined)
  const running = useRef(false)
  const rendered = useRendered()

  // Another device or window has changed them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says counts
  useEffect(() => {
    if (!running.current) setWanted(undefined)
  }, [Object.values(known).join()])

  const set = async (which: Name, on: boolean) => {
    const next = { ...(latest.current ?? wanted ?? known), [which]: on }
    latest.current = next
    setWanted(next)
    setBusy(which)
    setSaved(undefined)
    if (running.current) return
    running.current = true
    let sent: Switches<Name>
    let answer: Switches<Name> | undefined
    do {
      sent = latest.current
      answer = await save(sent)
      await rendered()
    } while (answer && latest.current !== sent)
    running.current = false
    latest.current = undefined
    setWanted(answer)
    setBusy(undefined)
    if (answer) setSaved({ which, on: answer[which] })
  }
  return { switches: wanted ?? known, set, busy, saved }
}
