import { useState } from 'react'
import { RewardMoment } from '#src/islands/reward/RewardMoment.tsx'
import type { Granted } from '#src/islands/reward/reward-words.ts'
import type { PartProps } from '../partner-team-props.ts'
import { Gifts } from '../team/Gifts.tsx'

/** The gifts of a player without a team: of one that was disbanded, or whose host removed them. */
export function LostGifts(props: PartProps) {
  const { page, data } = props
  const [won, setWon] = useState<Granted>()
  return (
    <>
      {data.own_team === null && <Gifts {...props} onGranted={setWon} />}
      <RewardMoment
        granted={won}
        soon={data.gifts.length > 0}
        strings={page.rewardStrings}
        onClose={() => setWon(undefined)}
      />
    </>
  )
}
