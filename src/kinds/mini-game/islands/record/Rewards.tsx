import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { miniGameRewards } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { RewardDelivery } from '#src/features/reward/RewardDelivery.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLAY } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { GamePageProps } from '../game-page-props.ts'
import { RowSkeletons } from './RowSkeletons.tsx'
import './rows.css'

interface Props {
  onWatch: (run: string) => void
}

/** Renders the player's rewards of all days, with the state of their delivery. */
export function Rewards({ onWatch }: Props) {
  const { campaign, t, game } = usePage<GamePageProps>()
  const read = useRead(miniGameRewards, { campaign })
  return (
    <ReadScreen read={read} skeleton={<RowSkeletons />}>
      {({ rewards }) =>
        rewards.length === 0 ? (
          <StatePanel
            state="empty"
            title={t('record.no_rewards_title')}
            text={t('record.no_rewards_text')}
          >
            <Button label={t('record.play')} tone="sun" href={game} />
          </StatePanel>
        ) : (
          <ul className="rows">
            {rewards.map((reward) => (
              <RewardRow key={reward.day} entry={reward} onWatch={onWatch} />
            ))}
          </ul>
        )
      }
    </ReadScreen>
  )
}

type Entry = RpcResult<typeof miniGameRewards>['rewards'][number]

function RewardRow({
  entry: { day, place, score, run, reward },
  onWatch,
}: {
  entry: Entry
  onWatch: Props['onWatch']
}) {
  const { rewardStrings, screen, t, count, deliveryStrings } = usePage<GamePageProps>()
  return (
    <li className="row won">
      <span className="row-art">
        <img src={rewardArt(reward)} width="52" height="52" alt="" />
      </span>
      <div className="row-words">
        <b>{rewardName(reward, rewardStrings, screen.locale)}</b>
        <span>{t('record.won', { place, date: formatDay(day) })}</span>
        <span>{count('record.points', score)}</span>
      </div>
      {run !== null && (
        <Button
          label={t('record.watch')}
          name={t('record.watch_name', { name: formatDay(day) })}
          icon={PLAY}
          tone="paper"
          size="s"
          onClick={() => onWatch(run)}
        />
      )}
      <div className="row-delivery">
        <RewardDelivery reward={reward} strings={deliveryStrings} />
      </div>
    </li>
  )
}
