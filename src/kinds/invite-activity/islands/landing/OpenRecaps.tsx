import { type ReactNode, useEffect, useRef } from 'react'
import { useServerClock } from '#src/app/time/use-server-clock.ts'

interface Props {
  serverTime: string
  children: ReactNode
}

/** Shows the recaps that are open by the server's clock. */
export function OpenRecaps({ serverTime, children }: Props) {
  const room = useRef<HTMLDivElement>(null)
  const now = useServerClock(serverTime)
  useEffect(() => {
    for (const recap of room.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? []) {
      const { opens = '', closes = '', ground = '' } = recap.dataset
      recap.style.setProperty('--ground', ground)
      recap.hidden = !(Date.parse(opens) <= now && now < Date.parse(closes))
    }
  }, [now])
  return <div ref={room}>{children}</div>
}
