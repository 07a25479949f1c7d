import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { eventRanking } from '#src/contract/functions/events-rewards.ts'
import { OwnPlace } from '#src/features/ranking/OwnPlace.tsx'
import { PlaceRow } from '#src/features/ranking/PlaceRow.tsx'
import { Places } from '#src/features/ranking/Places.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { DetailOfEvent, DetailProps, RewardsOf } from './detail-props.ts'

interface Props {
  event: DetailOfEvent['event']
  rewards: RewardsOf<'tournament'>
  signedIn: boolean
}

/** Renders the best players of a tournament, the player's neighbours, and the rewards of ranks. */
export function Leaderboard({ event, rewards, signedIn }: Props) {
  const page = usePage<DetailProps>()
  const { leaderboard, around, own, players, ranks } = rewards
  const usePlaces = (from: number) =>
    useRead(eventRanking, { campaign: page.campaign, event: event.id, after: from - 1 })
  const self = around.find(({ you }) => you)
  return (
    <>
      {leaderboard.length === 0 ? (
        <StatePanel
          state="empty"
          heading="h2"
          title={page.t(`detail.board_empty.${event.state}`)}
          text={page.t('detail.board_empty.text')}
        />
      ) : (
        <Places
          texts={{
            list: page.t('detail.tab.board'),
            more: page.t('detail.more'),
            above: page.t('detail.more_above'),
            from: (rank) => page.t('detail.from', { rank }),
          }}
          players={players}
          top={leaderboard}
          around={around}
          usePlaces={usePlaces}
          renderRow={(place) => (
            <PlaceRow
              key={place.rank}
              place={place}
              points={place.points}
              you={place.you && page.t('detail.you')}
            />
          )}
        />
      )}
      {ranks.length > 0 && (
        <section className="event-ranks">
          <h2>{page.t('detail.ranks')}</h2>
          <ol>
            {ranks.map(({ from, to, reward }) => (
              <li key={from}>
                <span className="event-ranks-place">
                  {from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`}
                </span>
                <b>{rewardName(reward, page.rewardStrings, page.screen.locale)}</b>
                <img src={rewardArt(reward)} width="44" height="44" alt="" />
              </li>
            ))}
          </ol>
        </section>
      )}
      {(self || (signedIn && event.state === 'running')) && (
        <OwnPlace
          label={page.t('detail.your_place')}
          rank={own?.rank}
          player={self?.player}
          title={page.t(self ? 'detail.you' : 'detail.no_points')}
          text={self ? page.count('detail.of_players', players) : page.t('detail.no_points_text')}
        >
          {self && <span className="points">{page.count('detail.points', self.points)}</span>}
        </OwnPlace>
      )}
    </>
  )
}
