import type { ReactNode } from 'react'
import { PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { CodeTiles } from '#src/ui/code/CodeTiles.tsx'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { Ticket } from '#src/ui/ticket/Ticket.tsx'
import type { OwnActivity } from './activity.ts'
import { BLANK_CODE } from './CodeTicket.tsx'

/** Renders a placeholder with the shape of the content while the page loads. */
export function LandingSkeleton({ how }: { how: ReactNode }) {
  return (
    <>
      <Ticket
        className="code-ticket"
        waiting={
          <PrefetchedNumber<OwnActivity>
            of="code"
            text="ticket.label"
            className="figure-place label"
          />
        }
      >
        <div className="code-row">
          <CodeTiles code={BLANK_CODE} figure="code" />
          <span className="key" />
        </div>
      </Ticket>
      <div className="balance waiting">
        <p className="figure">
          <PrefetchedNumber<OwnActivity> of="points" as="b" />
          <PrefetchedNumber<OwnActivity> of="points" text="balance.unit" />
        </p>
        <Skeleton shape="line" />
        <Skeleton shape="short-line" />
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
