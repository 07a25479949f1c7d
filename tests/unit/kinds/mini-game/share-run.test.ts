import { expect, it } from 'vitest'
import { wordsOf } from '#src/app/words/words.ts'
import { boardAsEmoji } from '#src/kinds/mini-game/islands/play/board-emoji.ts'
import type { ResultText } from '#src/kinds/mini-game/islands/play/props.ts'
import { shareText } from '#src/kinds/mini-game/islands/play/use-share-run.ts'

it('a board is five lines of five squares in the colours of its dice', () => {
  expect(boardAsEmoji('0123456000000000000000066')).toBe(
    ['⬜🟦🟩🟨🟧', '🟥⬛⬜⬜⬜', '⬜⬜⬜⬜⬜', '⬜⬜⬜⬜⬜', '⬜⬜⬜⬛⬛'].join('\n'),
  )
})

it('what is shared of a run is its score, its board and a score to beat', () => {
  const words = wordsOf<ResultText>({ beat: 'Beat {score}' }, 'en')
  const board = `16${'0'.repeat(23)}`
  const [first, ...rest] = shareText('Triple Roll', words, { score: 10_700, board }).split('\n')
  expect(first).toBe('Triple Roll · 10,700')
  expect(rest).toHaveLength(6)
  expect(rest[0]).toBe('🟦⬛⬜⬜⬜')
  expect(rest[5]).toBe('Beat 10,700')
})
