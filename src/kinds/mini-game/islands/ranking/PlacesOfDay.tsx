import { Fragment } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { miniGamePlaces } from '#src/contract/functions/mini-game.ts'
import { PlaceRow } from '#src/features/ranking/PlaceRow.tsx'
import { Places } from '#src/features/ranking/Places.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardInSentence } from '#src/features/reward/reward-words.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { SCISSORS } from '#src/ui/icon/icons.ts'
import type { DayRanking, GamePageProps } from '../game-page-props.ts'

const PODIUM = 3

interface Props {
  ranking: DayRanking
  /** The day in the URL; null for the current day. */
  day: string | null
}

/** Renders the places below the podium, with the end of the winning places. */
export function PlacesOfDay({ ranking: { top, around, own, players, winners }, day }: Props) {
  const { campaign, reward, t } = usePage<GamePageProps>()
  const usePlaces = (from_rank: number) => useRead(miniGamePlaces, { campaign, from_rank, day })
  return (
    <Places
      texts={{
        list: t('ranking.list'),
        more: t('ranking.more'),
        above: t('ranking.more_above'),
        from: (rank) => t('ranking.from', { rank }),
      }}
      players={players}
      top={top}
      first={PODIUM + 1}
      around={around}
      usePlaces={usePlaces}
      renderRow={(place) => (
        <Fragment key={place.rank}>
          <PlaceRow
            place={place}
            points={place.score}
            you={place.rank === own?.rank && t('ranking.you')}
            prize={place.rank <= winners ? rewardArt(reward) : undefined}
          />
          {place.rank === winners && <Cut winners={winners} />}
        </Fragment>
      )}
    >
      {winners <= PODIUM && top.length >= winners && <Cut winners={winners} />}
    </Places>
  )
}

function Cut({ winners }: { winners: number }) {
  const page = usePage<GamePageProps>()
  const reward = rewardInSentence(page.reward, page.rewardStrings, page.screen.locale)
  return (
    <li className="cut">
      <Icon icon={SCISSORS} />
      {page.count('ranking.cut', winners, { reward })}
    </li>
  )
}
