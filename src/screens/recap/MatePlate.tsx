import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import type { RecapFigures } from './recap-figures.ts'

/** A plate with whom the player swapped most, or that there is nobody yet; none of somebody else. */
export function MatePlate({ figures: { mate, noMate } }: { figures: RecapFigures }) {
  if (!mate && !noMate) return null
  return (
    <p className="part mate-plate" data-place="mate" data-fit>
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
