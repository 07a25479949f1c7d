import { useState } from 'react'
import { toFailure } from '#src/rpc/failure.ts'
import { notify } from '#src/stores/notice.ts'
import type { ScreenProps } from './screen-props.ts'

type Strings = Pick<ScreenProps, 'commonStrings'>

/**
 * Loads the part that a press asks for. If that fails, shows a toast and returns undefined; the
 * next press tries again, because `load` can be called again (bridge/late-module.ts).
 */
export async function fetchLazy<Part>(
  { commonStrings }: Strings,
  load: () => Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await load()
  } catch (error) {
    // Notices then offers to reload the page.
    if (toFailure(error).reason === 'gone') return undefined
    notify(commonStrings['states.unready'] ?? '', 'danger')
    return undefined
  }
}

interface LazyDialog<Part> {
  /** Undefined until it was asked for and has loaded. */
  part: Part | undefined
  /** Whether it is loading: the button that asked for it shows this. */
  busy: boolean
  /** Loads it; returns undefined after a failure, which the player has seen. */
  fetch: () => Promise<Part | undefined>
}

/** Returns a part that opens over the screen on a press, such as an editor; that press loads it. */
export function useLazyDialog<Part extends object>(
  screen: Strings,
  load: () => Promise<Part>,
): LazyDialog<Part> {
  const [part, setPart] = useState<Part>()
  const [busy, setBusy] = useState(false)
  const fetch = async () => {
    if (part) return part
    setBusy(true)
    const fetched = await fetchLazy(screen, load)
    setPart(fetched)
    setBusy(false)
    return fetched
  }
  return { part, busy, fetch }
}
