import { useState } from 'react'
import { notify } from '#src/stores/notice.ts'
import type { ScreenProps } from './screen-props.ts'

type Strings = Pick<ScreenProps, 'commonStrings'>

/**
 * Fetches what a press asks for. Where it cannot be fetched, a toast says so and the answer is
 * undefined; the next press tries again, for `load` may be called again (bridge/late-module.ts).
 */
export async function fetchAsked<Part>(
  { commonStrings }: Strings,
  load: () => Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    notify(commonStrings['states.unready'] ?? '', 'danger')
    return undefined
  }
}

interface AskedPart<Part> {
  /** Undefined until it was asked for and has come. */
  part: Part | undefined
  /** While it is on its way: the button that asks for it says so. */
  busy: boolean
  /** Fetches it; undefined where that fails, which the player is then told. */
  fetch: () => Promise<Part | undefined>
}

/** A part that opens over the screen when a button is pressed, such as an editor: fetched by that press. */
export function useAskedPart<Part extends object>(
  screen: Strings,
  load: () => Promise<Part>,
): AskedPart<Part> {
  const [part, setPart] = useState<Part>()
  const [busy, setBusy] = useState(false)
  const fetch = async () => {
    if (part) return part
    setBusy(true)
    const fetched = await fetchAsked(screen, load)
    setPart(fetched)
    setBusy(false)
    return fetched
  }
  return { part, busy, fetch }
}
