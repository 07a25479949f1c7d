import { formatNumber } from '#src/i18n/format-number.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { useOffered } from '#src/islands/share/log-share.ts'
import { useShareLink } from '#src/islands/share/use-share-link.ts'
import type { Words } from '#src/islands/words/words.ts'
import { boardAsEmoji } from './board-emoji.ts'
import type { ResultProps, ResultText } from './props.ts'
import type { EndedRun } from './use-run.ts'

const PLACE = 'mini-game-result'

/**
 * Returns the function that shares a run as text (score and board) with the player's own link or, if there is
 * no such link, the game's address.
 */
export function useShareRun(ended: EndedRun) {
  const page = usePage<ResultProps>()
  const name = page.t('name')
  // A run without points cannot be shared.
  useOffered(PLACE, ended.score > 0)
  return useShareLink({
    place: PLACE,
    campaign: page.campaign,
    content: (link) => ({
      title: `${name} · Rollmates`,
      text: shareText(name, page, ended),
      url: location.origin + (link?.path ?? location.pathname),
    }),
    copied: page.t('copied'),
    failed: page.t('share_failed'),
  })
}

/** Returns the shared text of a run, without the link. */
export function shareText(
  name: string,
  { t }: Words<ResultText>,
  { score, board }: Pick<EndedRun, 'score' | 'board'>,
): string {
  return `${name} · ${formatNumber(score)}\n${boardAsEmoji(board)}\n${t('beat', { score })}`
}
