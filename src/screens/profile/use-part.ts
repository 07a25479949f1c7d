import { type ComponentType, useState } from 'react'
import { notify } from '#src/stores/notice.ts'
import type { ProfileProps } from './profile-props.ts'

/** A part's component, and the page with the words that it needs. */
type Loaded<Props> = readonly [{ default: ComponentType<Props> }, ProfileProps]

interface LatePart<Props> {
  /** Undefined until it was asked for and came. */
  Part: ComponentType<Props> | undefined
  /** The page with the part's words. */
  page: ProfileProps
  /** While it is on its way: the button that asks for it says so. */
  busy: boolean
  /** Brings it; false where it cannot be had, which the player is then told. */
  fetch: () => Promise<boolean>
}

/** A part of the page that is fetched when it is first asked for, such as an editor. */
export function usePart<Props>(
  page: ProfileProps,
  load: () => Promise<Loaded<Props>>,
): LatePart<Props> {
  const [loaded, setLoaded] = useState<Loaded<Props>>()
  const [busy, setBusy] = useState(false)
  const fetch = async () => {
    if (loaded) return true
    setBusy(true)
    try {
      setLoaded(await load())
      return true
    } catch {
      notify(page.strings.load_failed ?? '', 'danger')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { Part: loaded?.[0].default, page: loaded?.[1] ?? page, busy, fetch }
}
