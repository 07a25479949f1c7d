import { useState } from 'react'
import { RewardMoment } from '#src/islands/reward/RewardMoment.tsx'
import type { Granted } from '#src/islands/reward/reward-words.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import type { PartnerTeamProps, PartProps } from '../partner-team-props.ts'
import { Gifts } from '../team/Gifts.tsx'

/** Renders the gifts of a player whose team was disbanded, or whom the host has removed. */
export function LostGifts({ data }: Pick<PartProps, 'data'>) {
  const { rewardStrings } = usePage<PartnerTeamProps>()
  const [won, setWon] = useState<Granted>()
  return (
    <>
      {data.own_team === null && <Gifts data={data} onGranted={setWon} />}
      <RewardMoment
        granted={won}
        soon={data.gifts.length > 0}
        strings={rewardStrings}
        onClose={() => setWon(undefined)}
      />
    </>
  )
}
