import { useEffect, useRef, useState } from 'react'
import { swapPreferencesSet } from '#src/contract/functions/swaps-preferences.ts'
import type { RpcParams } from '#src/contract/rpc-function.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import { useRendered } from '#src/islands/screen/use-rendered.ts'

export type Preferences = Omit<RpcParams<typeof swapPreferencesSet>, 'request_id'>
export type Preference = keyof Preferences

/**
 * Returns what the player wants to be proposed as they want it, and how to change it. A change is shown and
 * saved at once; changes made meanwhile are saved together afterwards. After a failure everything is as the
 * server has it, and `failure` says why. `at` is what was changed last, and `saved` what is set since then.
 */
export function usePreferences(known: Preferences) {
  const { mutate, failure } = useMutation(swapPreferencesSet)
  const [wanted, setWanted] = useState<Preferences>()
  const [busy, setBusy] = useState(false)
  const [at, setAt] = useState<Preference>()
  const [saved, setSaved] = useState<Preferences>()
  const latest = useRef<Preferences>(undefined)
  const running = useRef(false)
  const rendered = useRendered()

  // Another device or window has changed them, or a pause is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says counts
  useEffect(() => {
    if (!running.current) setWanted(undefined)
  }, [JSON.stringify(known)])

  const set = async <Which extends Preference>(which: Which, value: Preferences[Which]) => {
    const next = { ...(latest.current ?? wanted ?? known), [which]: value }
    latest.current = next
    setAt(which)
    setWanted(next)
    setBusy(true)
    setSaved(undefined)
    if (running.current) return
    running.current = true
    let sent: Preferences
    let answer: Preferences | undefined
    do {
      sent = latest.current
      answer = await mutate(sent)
      await rendered()
    } while (answer && latest.current !== sent)
    running.current = false
    latest.current = undefined
    setWanted(answer && onlyPreferences(answer))
    setBusy(false)
    setSaved(answer)
  }
  return { preferences: wanted ?? known, set, busy, at, saved, failure }
}

/** Returns the part of an answer that can be set again. */
export function onlyPreferences(answer: Preferences): Preferences {
  const { accepts, rarities, sets, paused_until, open_at_most } = answer
  return { accepts, rarities, sets, paused_until, open_at_most }
}
