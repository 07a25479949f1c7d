import { usePage } from '#src/app/screen/page-context.tsx'
import type { Words } from '#src/app/words/words.ts'
import { OwnPlace } from '#src/features/ranking/OwnPlace.tsx'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { DayRanking, GamePageProps, GameText } from '../game-page-props.ts'
import { nextRival } from './next-rival.ts'

interface Props {
  ranking: DayRanking
  isOpen: boolean
}

/** Renders the player's place of the day, or how to get one. */
export function OwnPlaceOfDay({ ranking, isOpen }: Props) {
  const page = usePage<GamePageProps>()
  const session = useStore($session)
  const { own, around } = ranking
  if (!own && !isOpen) return null
  const noScore = session.status === 'signed-in' ? 'ranking.no_score_text' : 'ranking.stranger'
  return (
    <OwnPlace
      label={page.t('ranking.own')}
      rank={own?.rank}
      player={around?.find(({ rank }) => rank === own?.rank)?.player}
      title={page.t(own ? 'ranking.you' : 'ranking.no_score')}
      text={
        own
          ? [formatNumber(own.score), positionText(ranking, page)].filter(Boolean).join(' · ')
          : page.t(noScore)
      }
    >
      {isOpen && <Button label={page.t('ranking.play')} tone="sun" size="s" href={page.game} />}
    </OwnPlace>
  )
}

/** Returns a text about the points between the player and the rival; '' without a rival. */
function positionText(ranking: DayRanking, { t }: Words<GameText>): string {
  const rival = nextRival(ranking)
  if (!rival) return ''
  const { points, name, isAhead } = rival
  if (points === 0) return t(isAhead ? 'ranking.level' : 'ranking.level_first', { name })
  return t(isAhead ? 'ranking.behind' : 'ranking.ahead', { points, name })
}
