import { type CSSProperties, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardName } from '#src/features/reward/reward-words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DOWN } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import type { DetailOfEvent, DetailProps, RewardsOf } from './detail-props.ts'
import { FurtherPlaces, PAGE } from './FurtherPlaces.tsx'
import { PlaceRow } from './PlaceRow.tsx'

interface Props {
  event: DetailOfEvent['event']
  rewards: RewardsOf<'tournament'>
  signedIn: boolean
}

/** Renders the best of a tournament, the player with their neighbours, and the rewards of places. */
export function Leaderboard({ event, rewards, signedIn }: Props) {
  const page = usePage<DetailProps>()
  const { leaderboard, around, own, players, ranks } = rewards
  const [pages, setPages] = useState(0)
  const top = leaderboard.length
  const shown = Math.min(players, top + pages * PAGE)
  const near = around.filter(({ rank }) => rank > shown)
  const self = around.find(({ you }) => you)
  return (
    <>
      {top === 0 ? (
        <StatePanel
          state="empty"
          heading="h2"
          title={page.t(`detail.board_empty.${event.state}`)}
          text={page.t('detail.board_empty.text')}
        />
      ) : (
        <ol
          className="event-places"
          aria-label={page.t('detail.tab.board')}
          // The number of digits of the longest rank, so that all names start at the same position.
          style={{ '--rank-digits': formatNumber(players).length } as CSSProperties}
        >
          {leaderboard.map((place) => (
            <PlaceRow key={place.rank} place={place} />
          ))}
          {Array.from({ length: pages }, (_, index) => top + index * PAGE).map((after) => (
            <FurtherPlaces key={after} event={event.id} after={after} />
          ))}
          {shown < players && (near[0]?.rank ?? 0) !== shown + 1 && (
            <li className="event-places-more">
              <Button
                label={page.t('detail.more')}
                icon={DOWN}
                tone="paper"
                size="s"
                onClick={() => setPages((count) => count + 1)}
              />
            </li>
          )}
          {near.map((place) => (
            <PlaceRow key={place.rank} place={place} />
          ))}
        </ol>
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
      {signedIn && event.state === 'running' && !self && (
        <section className="event-own" aria-label={page.t('detail.your_place')}>
          <p>
            <b>{page.t('detail.no_points')}</b>
            <span>{page.t('detail.no_points_text')}</span>
          </p>
        </section>
      )}
      {own?.rank && self && (
        <section className="event-own" aria-label={page.t('detail.your_place')}>
          <span className="event-rank">{formatNumber(own.rank)}</span>
          <Avatar avatar={self.player.avatar} size="s" />
          <p>
            <b>{page.t('detail.you')}</b>
            <span>{page.count('detail.of_players', players)}</span>
          </p>
          <span className="event-points">{page.count('detail.points', own.points)}</span>
        </section>
      )}
    </>
  )
}
