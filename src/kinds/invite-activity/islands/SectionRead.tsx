import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { ReadState } from '#src/app/screen/use-read.ts'
import { presentFailure } from '#src/rpc/present-failure.ts'

export interface Answer<Data> {
  state: ReadState<Data>
  refetch: () => Promise<void>
}

interface Props<Data> {
  read: Answer<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders a section with its own data. After a failure, only this section shows a message and a
 * retry button.
 */
export function SectionRead<Data>({ read, skeleton, children }: Props<Data>) {
  const { screen } = usePage()
  const { state, refetch } = read
  if (state.status === 'ready') return children(state.data)
  if (state.status === 'loading') {
    return (
      <div aria-busy="true">
        <span className="sr">{screen.commonStrings['states.loading']}</span>
        {skeleton}
      </div>
    )
  }
  const { kind, text } = presentFailure(state.failure, screen.errorStrings, screen.locale)
  if (kind === 'silent') return null
  return (
    <p className="section-failure" role="status">
      {text}
      <button type="button" onClick={refetch}>
        {screen.commonStrings['states.error.action']}
      </button>
    </p>
  )
}
