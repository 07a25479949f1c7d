import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RewardMoment } from '#src/features/reward/RewardMoment.tsx'
import type { Granted } from '#src/features/reward/reward-words.ts'
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
