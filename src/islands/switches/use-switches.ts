import { useEffect, useRef, useState } from 'react'
import { notificationSettingsSet } from '#src/contract/functions/notifications.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { useMutation } from '#src/islands/screen/use-mutation.ts'

export type Settings = RpcResult<typeof notificationSettingsSet>
export type EventClass = keyof Settings

/**
 * Returns the settings as the player wants them, and how to change one. A change is shown at once and
 * saved at once; changes made meanwhile are saved together afterwards. After a failure the switches are
 * as the server has them, and `failure` says why. `saved` is the last change that was saved, to be said.
 */
export function useSettings(known: Settings) {
  const { mutate, failure } = useMutation(notificationSettingsSet)
  const [wanted, setWanted] = useState<Settings>()
  const [busy, setBusy] = useState<EventClass>()
  const [saved, setSaved] = useState<{ which: EventClass; on: boolean }>()
  const latest = useRef<Settings>(undefined)
  const running = useRef(false)

  // Another device or window has changed them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the server says counts
  useEffect(() => {
    if (!running.current) setWanted(undefined)
  }, [known.special, known.common])

  const set = async (which: EventClass, on: boolean) => {
    const next = { ...(latest.current ?? wanted ?? known), [which]: on }
    latest.current = next
    setWanted(next)
    setBusy(which)
    setSaved(undefined)
    if (running.current) return
    running.current = true
    let sent: Settings
    let answer: Settings | undefined
    do {
      sent = latest.current
      answer = await mutate(sent)
    } while (answer && latest.current !== sent)
    running.current = false
    latest.current = undefined
    setWanted(answer)
    setBusy(undefined)
    if (answer) setSaved({ which, on: answer[which] })
  }
  return { settings: wanted ?? known, set, busy, saved, failure }
}
