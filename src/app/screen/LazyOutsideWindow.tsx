import type { ReactNode } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from './LazyPart.tsx'
import type { OutsideWindowProps } from './OutsideWindow.tsx'

const outsideWindow = lazyModule(() => import('./OutsideWindow.tsx'))

type Props = OutsideWindowProps & {
  /** Shown during loading. Reserves the space, so that the content below does not move. */
  waiting: ReactNode
}

/** Renders `OutsideWindow`, whose script is loaded on demand. */
export function LazyOutsideWindow({ waiting, ...props }: Props): ReactNode {
  return (
    <LazyPart load={outsideWindow} waiting={waiting}>
      {({ default: OutsideWindow }) => <OutsideWindow {...props} />}
    </LazyPart>
  )
}
