import { formatNumber } from '#src/i18n/format.ts'
import { useOffered } from '#src/islands/share/log-share.ts'
import { useShareLink } from '#src/islands/share/use-share-link.ts'
import type { Words } from '#src/islands/words/words.ts'
import { boardAsEmoji } from './board-emoji.ts'
import type { EndedRun } from './use-run.ts'

const PLACE = 'mini-game-result'

interface Options {
  campaign: string
  /** The name of the game. */
  name: string
  /** The result's words. */
  words: Words
  ended: EndedRun
}

/**
 * Sharing a run: its score and its board as text that any chat shows, and the player's own link;
 * without that, the game's own address.
 */
export function useShareRun({ campaign, name, words, ended }: Options) {
  // A run without points has no share.
  useOffered(PLACE, ended.score > 0)
  return useShareLink({
    place: PLACE,
    campaign,
    content: (link) => ({
      title: `${name} · Rollmates`,
      text: shareText(name, words, ended),
      url: location.origin + (link?.path ?? location.pathname),
    }),
    copied: words.say('copied'),
    failed: words.say('share_failed'),
  })
}

/** Returns what is shared of a run, without the link. */
export function shareText(
  name: string,
  { say }: Words,
  { score, board }: Pick<EndedRun, 'score' | 'board'>,
): string {
  return `${name} · ${formatNumber(score)}\n${boardAsEmoji(board)}\n${say('beat', { score })}`
}
