import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { beat, sideBeat } from './beats.ts'
import type { RecapFigures } from './recap-figures.ts'

/**
 * Renders a plate with the most frequent swap mate or, if there is none, with a sentence. Another player's
 * recap has no plate.
 */
export function MatePlate({ figures: { mate, noMate } }: { figures: RecapFigures }) {
  if (!mate && !noMate) return null
  return (
    <p className="part mate-plate" data-place="mate" data-fit {...beat(sideBeat(0, false))}>
      {mate && <Avatar avatar={mate.avatar} />}
      <span>
        {mate ? (
          <>
            {mate.label} <b>{mate.name}</b> <small>{mate.note}</small>
          </>
        ) : (
          noMate
        )}
      </span>
    </p>
  )
}
