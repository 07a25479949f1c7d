import { usePage } from '#src/app/screen/page-context.tsx'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import type { GamePageProps } from '../game-page-props.ts'
import { Rewards } from '../record/Rewards.tsx'
import { useReplay } from '../replay/use-replay.tsx'

/** Renders the tab with the player's own rewards, whose runs the player can replay. */
export function MyRewards() {
  const page = usePage<GamePageProps>()
  const replay = useReplay()
  return (
    <>
      <div className="hero ground rays low">
        <img className="trophy" src={trophy} width="132" height="132" alt="" />
        <p className="lead">{page.t('record.rewards_lead')}</p>
      </div>
      <div className="column">
        <Rewards onWatch={replay.watch} />
      </div>
      {replay.dialog}
    </>
  )
}
