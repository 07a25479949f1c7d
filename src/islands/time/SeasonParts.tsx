import { type ReactNode, useEffect, useRef } from 'react'
import { useSeasonNow } from './SeasonNow.tsx'

interface Props {
  /** The campaign whose part is shown until the server has been asked. */
  campaign: string
  /** Prerendered: a part for each campaign that the build knows on the path, `data-part-of` its slug. */
  children?: ReactNode
}

/** Parts of a prerendered page that differ by season; shows that of the season that runs. */
export default function SeasonParts({ campaign, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const now = useSeasonNow(campaign)
  useEffect(() => {
    const parts = [...(room.current?.querySelectorAll<HTMLElement>('[data-part-of]') ?? [])]
    // One that was published after the build has none: what is there stays.
    if (!parts.some(({ dataset }) => dataset.partOf === now)) return
    for (const part of parts) part.hidden = part.dataset.partOf !== now
  }, [now])
  return <div ref={room}>{children}</div>
}
