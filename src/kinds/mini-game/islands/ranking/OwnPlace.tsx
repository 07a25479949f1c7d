import { usePage } from '#src/app/screen/page-context.tsx'
import type { Words } from '#src/app/words/words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { $session } from '#src/stores/session.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import type { DayRanking, GamePageProps, GameText } from '../game-page-props.ts'
import { nextRival } from './next-rival.ts'

interface Props {
  ranking: DayRanking
  /** Whether the day is still open, so that further runs count. */
  isOpen: boolean
}

/** Renders the player's place at the bottom of the screen, or explains how to get a place. */
export function OwnPlace({ ranking, isOpen }: Props) {
  const page = usePage<GamePageProps>()
  const session = useStore($session)
  const { own, around } = ranking
  const self = around?.find(({ rank }) => rank === own?.rank)
  if (!own && !isOpen) return null
  return (
    <section className="own-place" aria-label={page.t('ranking.own')}>
      {own && <span className="rank">{formatNumber(own.rank)}</span>}
      {self && <Avatar avatar={self.player.avatar} />}
      <p>
        {own ? (
          <>
            <b>{page.t('ranking.you')}</b>
            <span>
              {[formatNumber(own.score), positionText(ranking, page)].filter(Boolean).join(' · ')}
            </span>
          </>
        ) : (
          <>
            <b>{page.t('ranking.no_score')}</b>
            <span>
              {page.t(
                session.status === 'signed-in' ? 'ranking.no_score_text' : 'ranking.stranger',
              )}
            </span>
          </>
        )}
      </p>
      {isOpen && <Button label={page.t('ranking.play')} tone="sun" size="s" href={page.game} />}
    </section>
  )
}

/** Returns a text about the points between the player and `nextRival`; '' without a rival. */
function positionText(ranking: DayRanking, { t }: Words<GameText>): string {
  const rival = nextRival(ranking)
  if (!rival) return ''
  const { points, name, isAhead } = rival
  if (points === 0) return t(isAhead ? 'ranking.level' : 'ranking.level_first', { name })
  return t(isAhead ? 'ranking.behind' : 'ranking.ahead', { points, name })
}
