import { useEffect, useRef, useState } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { inviteLinkMake, inviteLinkShared } from '#src/contract/functions/share-links.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { logShare, useOffered } from '#src/islands/share/log-share.ts'
import { shareContent } from '#src/islands/share/share-content.ts'
import type { Words } from '#src/islands/words/words.ts'
import { createEffect } from '#src/rpc/effect.ts'
import { notify } from '#src/stores/notice.ts'
import { boardAsEmoji } from './board-emoji.ts'
import type { EndedRun } from './use-run.ts'

const makeLink = createEffect(inviteLinkMake)
const recordShare = createEffect(inviteLinkShared)

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
 * Sharing a run: its score and its board as text that any chat shows, and the player's own link. All
 * of that is there before the press, because strict browsers open their sheet only at once.
 */
export function useShareRun({ campaign, name, words, ended }: Options) {
  const link = useRef<{ id: string; path: string }>(undefined)
  const [busy, setBusy] = useState(false)

  // A run without points has no share.
  useOffered(PLACE, ended.score > 0)
  useEffect(() => {
    // Without it, the game's own address is shared.
    makeLink({ campaign }).then(
      (made) => {
        link.current = made
      },
      () => undefined,
    )
    // On the web the bridge's code is loaded when it is first used.
    bridge.call('getAppInfo').catch(() => undefined)
  }, [campaign])

  const share = async () => {
    const own = link.current
    const outcome = await shareContent({
      place: PLACE,
      title: `${name} · Rollmates`,
      text: shareText(name, words, ended),
      url: location.origin + (own?.path ?? location.pathname),
    })
    if (outcome === 'copied') notify(words.say('copied'), 'success')
    if (outcome === 'failed') notify(words.say('share_failed'), 'danger')
    // Counts for a task of new players. A failure does not matter to the player, who has shared.
    if (own && (outcome === 'shared' || outcome === 'copied')) {
      recordShare({ id: own.id }).catch(() => undefined)
    }
  }
  const press = () => {
    logShare(PLACE, 'pressed')
    setBusy(true)
    void share().finally(() => setBusy(false))
  }
  return { busy, press }
}

/** Returns what is shared of a run, without the link. */
export function shareText(
  name: string,
  { say }: Words,
  { score, board }: Pick<EndedRun, 'score' | 'board'>,
): string {
  return `${name} · ${formatNumber(score)}\n${boardAsEmoji(board)}\n${say('beat', { score })}`
}
