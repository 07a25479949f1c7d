import type { ReactNode } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from './LazyPart.tsx'
import type { OutsideWindowProps } from './OutsideWindow.tsx'

const outsideWindow = lazyModule(() => import('./OutsideWindow.tsx'))

type Props = OutsideWindowProps & {
  /** Stands there until it has come: without it, what is below would move up and down again. */
  waiting: ReactNode
}

/** Renders what is not open yet, or over; its script is loaded only by those who see it. */
export function LazyOutsideWindow({ waiting, ...props }: Props): ReactNode {
  return (
    <LazyPart load={outsideWindow} waiting={waiting}>
      {({ default: OutsideWindow }) => <OutsideWindow {...props} />}
    </LazyPart>
  )
}
