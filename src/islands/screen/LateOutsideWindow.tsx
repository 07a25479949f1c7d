import type { ReactNode } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from './LatePart.tsx'
import type { OutsideWindowProps } from './OutsideWindow.tsx'

const outsideWindow = lateModule(() => import('./OutsideWindow.tsx'))

type Props = OutsideWindowProps & {
  /** Stands there until it has come: without it, what is below would move up and down again. */
  waiting: ReactNode
}

/** Renders what is not open yet, or over; its script is loaded only by those who see it. */
export function LateOutsideWindow({ waiting, ...props }: Props): ReactNode {
  return (
    <LatePart load={outsideWindow} waiting={waiting}>
      {({ default: OutsideWindow }) => <OutsideWindow {...props} />}
    </LatePart>
  )
}
