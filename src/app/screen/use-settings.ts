import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Returns the settings that the player wants, and `set` to change one. `set` shows a change at once
 * and saves it with `save`, which returns undefined after a failure. Changes during a save are
 * saved together afterwards. After a failure the server's settings return. `at` is the last changed
 * setting, `busy` is true during a save, and `saved` is the result of the last save.
 */
export function useSettings<Settings extends object>(
  known: Settings,
  save: (wanted: Settings) => Promise<Settings | undefined>,
) {
  const [wanted, setWanted] = useState<Settings>()
  const [busy, setBusy] = useState(false)
  const [at, setAt] = useState<keyof Settings>()
  const [saved, setSaved] = useState<Settings>()
  const latest = useRef<Settings>(undefined)
  const running = useRef(false)
  const rendered = useRendered()

  // The settings were changed on another device or window, or by time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says counts
  useEffect(() => {
    if (!running.current) setWanted(undefined)
  }, [JSON.stringify(known)])

  const set = async <Which extends keyof Settings>(which: Which, value: Settings[Which]) => {
    const next = { ...(latest.current ?? wanted ?? known), [which]: value }
    latest.current = next
    setAt(which)
    setWanted(next)
    setBusy(true)
    setSaved(undefined)
    if (running.current) return
    running.current = true
    let sent: Settings
    let answer: Settings | undefined
    do {
      sent = latest.current
      answer = await save(sent)
      await rendered()
    } while (answer && latest.current !== sent)
    running.current = false
    latest.current = undefined
    setWanted(answer)
    setBusy(false)
    setSaved(answer)
  }
  return { settings: wanted ?? known, set, busy, at, saved }
}

/**
 * Returns a function whose promise resolves when React has rendered all data that arrived before
 * the call. Callers wait for this before they announce a change, because an old response may appear
 * after a newer one.
 */
function useRendered(): () => Promise<void> {
  const [turn, setTurn] = useState(0)
  const resolve = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn has been rendered
  useEffect(() => resolve.current?.(), [turn])
  return () =>
    new Promise((rendered) => {
      resolve.current = rendered
      // React renders this update together with the pending transitions.
      startTransition(() => setTurn((last) => last + 1))
    })
}
