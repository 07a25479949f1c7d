import type { ReactNode } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from './LazyPart.tsx'
import type { OutsideWindowProps } from './OutsideWindow.tsx'

const outsideWindow = lazyModule(() => import('./OutsideWindow.tsx'))

type Props = OutsideWindowProps & {
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
