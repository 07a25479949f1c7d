import type { ReactNode } from 'react'
import type { Words } from '#src/islands/words/words.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

interface Props {
  words: Words
  /** The column, with the skeleton of what is awaited. */
  children: (skeleton: ReactNode) => ReactNode
}

/** The page before its first answer: it is not known yet whether there is a team to show. */
export function Waiting({ words, children }: Props) {
  return (
    <>
      <div className="hero ground g3">
        <div className="team-words">
          <h1>{words.say('name')}</h1>
        </div>
      </div>
      <div className="column">
        {children(
          <div className="teams-waiting">
            <Skeleton shape="wide" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>,
        )}
      </div>
    </>
  )
}
