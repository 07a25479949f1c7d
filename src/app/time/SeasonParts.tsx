import { type ReactNode, useEffect, useRef } from 'react'
import { useSeasonNow } from './SeasonNow.tsx'

interface Props {
  campaign: string
  /**
   * The prerendered parts: one for each campaign that the build has on the path. The attribute
   * `data-part-of` is the campaign's slug.
   */
  children?: ReactNode
}

/** Shows one of several prerendered parts: that of the season that runs now. */
export default function SeasonParts({ campaign, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const now = useSeasonNow(campaign)
  useEffect(() => {
    const parts = [...(room.current?.querySelectorAll<HTMLElement>('[data-part-of]') ?? [])]
    // A season published after the build has no part, so the page stays as it is.
    if (!parts.some(({ dataset }) => dataset.partOf === now)) return
    for (const part of parts) part.hidden = part.dataset.partOf !== now
  }, [now])
  return <div ref={room}>{children}</div>
}
