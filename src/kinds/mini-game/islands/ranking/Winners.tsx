import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { miniGameWinners } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatDay } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { PLAY } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { GamePageProps } from '../game-page-props.ts'
import { useReplay } from '../replay/use-replay.tsx'
import { DayScreen } from './DayScreen.tsx'
import { Podium } from './Podium.tsx'
import { rewardState } from './reward-state.ts'

interface Props {
  /** The day in the URL; null for the last day with winners. */
  day: string | null
}

/** Renders a day's winners with their rewards and delivery, and replays of their runs. */
export function Winners({ day }: Props) {
  const page = usePage<GamePageProps>()
  const read = useRead(miniGameWinners, { campaign: page.campaign, day })
  const replay = useReplay()
  return (
    <DayScreen read={read}>
      {({ winners, day: won, settled_at }) => (
        <>
          <div className="hero ground rays">
            <p className="reset">{won && <Chip label={formatDay(won)} />}</p>
            <Podium places={winners.slice(0, 3)} decorative />
          </div>
          <div className="column">
            {winners.length === 0 ? (
              <StatePanel
                state="empty"
                title={page.t(settled_at ? 'ranking.nobody_title' : 'ranking.counting_title')}
                text={page.t(settled_at ? 'ranking.nobody_text' : 'ranking.counting_text')}
              />
            ) : (
              <ol className="places" aria-label={page.t('ranking.winners')}>
                {winners.map((winner) => (
                  <Winner key={winner.place} winner={winner} onWatch={replay.watch} />
                ))}
              </ol>
            )}
          </div>
          {replay.dialog}
        </>
      )}
    </DayScreen>
  )
}

type WinnerOfDay = RpcResult<typeof miniGameWinners>['winners'][number]

function Winner({
  winner: { place, player, score, reward, run },
  onWatch,
}: {
  winner: WinnerOfDay
  onWatch: (run: string) => void
}) {
  const { count, t, deliveryStrings, rewardStrings, screen } = usePage<GamePageProps>()
  return (
    <li className="place winner">
      <span className="rank">{formatNumber(place)}</span>
      <Avatar avatar={player.avatar} />
      <div className="who">
        <b>{player.username}</b>
        <span>{count('record.points', score)}</span>
      </div>
      {run !== null && (
        <Button
          label={t('record.watch')}
          name={t('record.watch_name', { name: player.username })}
          icon={PLAY}
          tone="paper"
          size="s"
          onClick={() => onWatch(run)}
        />
      )}
      {reward && (
        <p className="prize">
          <img src={rewardArt(reward)} width="40" height="40" alt="" />
          <span>
            <b>{rewardName(reward, rewardStrings, screen.locale)}</b>
            <span>{rewardState(reward, deliveryStrings)}</span>
          </span>
        </p>
      )}
    </li>
  )
}
