import type { ReactNode } from 'react'
import { CodeTiles } from '#src/ui/code/CodeTiles.tsx'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { Ticket } from '#src/ui/ticket/Ticket.tsx'
import { BLANK_CODE } from './CodeTicket.tsx'

/** The page while it is loading, with the size and shape of its content. */
export function LandingSkeleton({ how }: { how: ReactNode }) {
  return (
    <>
      <Ticket className="code-ticket">
        <div className="code-row">
          <CodeTiles code={BLANK_CODE} />
          <span className="key" />
        </div>
      </Ticket>
      <div className="balance">
        <Skeleton shape="wide" />
      </div>
      <Dock>
        <Skeleton shape="wide" />
      </Dock>
      <div className="shelf-waiting">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
      {how}
    </>
  )
}
