import { goldenBlitz } from '#src/contract/functions/golden-blitz.ts'
import { formatDate, formatSpan } from '#src/i18n/format.ts'
import { useRead } from '#src/islands/screen/use-read.ts'
import { SeasonNow } from '#src/islands/time/SeasonNow.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CROWN } from '#src/ui/icon/icons.ts'
import type { SwapOption } from './swap-options.ts'
import type { SwapWords } from './swap-words.ts'

interface Props {
  /** The gold stickers on offer. */
  gold: readonly SwapOption[]
  campaign: string | undefined
  words: SwapWords
}

/** Shows when the gold stickers on offer can be swapped. */
export function GoldNote({ gold, campaign, words }: Props) {
  return (
    <div className="gold-note">
      <Icon icon={CROWN} />
      <div>
        <p>{words.say('gold.rule')}</p>
        {campaign && (
          <SeasonNow campaign={campaign}>
            {(now) => <BlitzTimes gold={gold} campaign={now} words={words} />}
          </SeasonNow>
        )}
      </div>
    </div>
  )
}

function BlitzTimes({ gold, campaign, words }: Props & { campaign: string }) {
  const { state } = useRead(goldenBlitz, { campaign })
  if (state.status !== 'ready') return null
  const slugs = new Set(gold.map(({ slug }) => slug))
  const lines = [
    ...state.data.in_progress.map((blitz) => ({ ...blitz, key: 'gold.running' })),
    ...state.data.preview.map((blitz) => ({ ...blitz, key: 'gold.coming' })),
  ].flatMap(({ id, key, starts_at, ends_at, stickers }) => {
    const shown = stickers.filter(({ sticker }) => slugs.has(sticker))
    if (shown.length === 0) return []
    const names = words.stickers(shown.map(({ sticker }) => ({ sticker, copies: 1 })))
    return {
      id,
      text: words.say(key, {
        stickers: names,
        span: formatSpan(starts_at, ends_at),
        until: formatDate(ends_at, 'moment'),
      }),
    }
  })
  return lines.map(({ id, text }) => <p key={id}>{text}</p>)
}
