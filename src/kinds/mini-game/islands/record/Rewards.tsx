import { miniGameRewards } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDay } from '#src/i18n/format.ts'
import { RewardDelivery } from '#src/islands/reward/RewardDelivery.tsx'
import { rewardArt } from '#src/islands/reward/reward-art.ts'
import { rewardName } from '#src/islands/reward/reward-words.ts'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { useRead } from '#src/islands/screen/use-read.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PLAY } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { GamePageProps } from '../game-page-props.ts'
import { RowSkeletons } from './RowSkeletons.tsx'
import './rows.css'

interface Props {
  page: GamePageProps
  onWatch: (run: string) => void
}

/** What the player has won on all days, and how far it is. */
export function Rewards({ page, onWatch }: Props) {
  const words = wordsOf(page.strings, page.screen.locale)
  const read = useRead(miniGameRewards, { campaign: page.campaign })
  return (
    <ReadScreen read={read} skeleton={<RowSkeletons />}>
      {({ rewards }) =>
        rewards.length === 0 ? (
          <StatePanel
            state="empty"
            title={words.say('record.no_rewards_title')}
            text={words.say('record.no_rewards_text')}
          >
            <Button label={words.say('record.play')} tone="sun" href={page.game} />
          </StatePanel>
        ) : (
          <ul className="rows">
            {rewards.map((reward) => (
              <RewardRow key={reward.day} page={page} entry={reward} onWatch={onWatch} />
            ))}
          </ul>
        )
      }
    </ReadScreen>
  )
}

type Entry = RpcResult<typeof miniGameRewards>['rewards'][number]

function RewardRow({
  page,
  entry: { day, place, score, run, reward },
  onWatch,
}: {
  page: GamePageProps
  entry: Entry
  onWatch: Props['onWatch']
}) {
  const words = wordsOf(page.strings, page.screen.locale)
  return (
    <li className="row won">
      <span className="row-art">
        <img src={rewardArt(reward)} width="52" height="52" alt="" />
      </span>
      <div className="row-words">
        <b>{rewardName(reward, page.rewardStrings, page.screen.locale)}</b>
        <span>{words.say('record.won', { place, date: formatDay(day) })}</span>
        <span>{words.count('record.points', score)}</span>
      </div>
      {run !== null && (
        <Button
          label={words.say('record.watch')}
          name={words.say('record.watch_name', { name: formatDay(day) })}
          icon={PLAY}
          tone="paper"
          size="s"
          onClick={() => onWatch(run)}
        />
      )}
      <div className="row-delivery">
        <RewardDelivery reward={reward} strings={page.deliveryStrings} />
      </div>
    </li>
  )
}
