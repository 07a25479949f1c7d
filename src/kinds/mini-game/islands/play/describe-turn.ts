import type { Words } from '#src/app/words/words.ts'
import type { ShownTurn } from '../board/use-stage.ts'
import type { GameText } from '../game-page-props.ts'

/** Returns the result of a turn for screen readers; '' without a merge. */
export function describeTurn({ turn, score }: ShownTurn, { t }: Words<GameText>): string {
  if (turn.merges.length === 0) return ''
  const merges = turn.merges.map(({ dice, number, burst }) =>
    burst ? t('says.burst', { dice }) : t('says.merge', { dice, number, next: number + 1 }),
  )
  const { points } = turn
  return [...merges, t('says.score', { points, score: score + points })].join(' ')
}
