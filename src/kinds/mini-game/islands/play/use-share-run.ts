import { usePage } from '#src/app/screen/page-context.tsx'
import type { Words } from '#src/app/words/words.ts'
import { miniGameShare } from '#src/contract/functions/mini-game.ts'
import { useOffered } from '#src/features/share/log-share.ts'
import { useShareLink } from '#src/features/share/use-share-link.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { createEffect } from '#src/stores/effect.ts'
import { sharedAddress } from '../shared/shared-address.ts'
import { boardAsEmoji } from './board-emoji.ts'
import type { ResultProps, ResultText } from './props.ts'
import type { EndedRun } from './use-run.ts'

type SharedRun = Pick<EndedRun, 'run' | 'score' | 'board'>

type Place = 'mini-game-result' | 'mini-game-replay'

const share = createEffect(miniGameShare)

/**
 * Returns the function that shares a run: a text with score and board, and a URL of the game's page
 * `path` at which everybody can watch the run.
 */
export function useShareRun(place: Place, run: SharedRun, path: string) {
  const page = usePage<Pick<ResultProps, 'screen' | 'campaign' | 'strings'>>()
  const name = page.t('name')
  // Logs no offer for a run without points, which has no share button.
  useOffered(place, run.score > 0)
  return useShareLink({
    place,
    campaign: page.campaign,
    content: (link) => ({
      title: `${name} · Rollmates`,
      text: shareText(name, page, run),
      url: sharedAddress(path, run.run, link?.id),
    }),
    publish: () => share({ run: run.run }),
    copied: page.t('copied'),
    failed: page.t('share_failed'),
  })
}

/** Returns the shared text of a run, without the link. */
export function shareText(
  name: string,
  { t }: Words<ResultText>,
  { score, board }: Omit<SharedRun, 'run'>,
): string {
  return `${name} · ${formatNumber(score)}\n${boardAsEmoji(board)}\n${t('beat', { score })}`
}
