import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { SeasonNow } from '#src/app/time/SeasonNow.tsx'
import { goldenBlitz } from '#src/contract/functions/events-golden-blitz.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { formatDate, formatSpan } from '#src/i18n/browser/format.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CROWN } from '#src/ui/icon/icons.ts'
import { listStickers } from './list-stickers.ts'
import type { SwapOption } from './swap-options.ts'

interface Props {
  gold: readonly SwapOption[]
}

/** Renders when players can swap the offered gold stickers. */
export function GoldNote({ gold }: Props) {
  const { t, blitzCampaign } = usePage<SwapsProps>()
  return (
    <div className="gold-note">
      <Icon icon={CROWN} />
      <div>
        <p>{t('gold.rule')}</p>
        {blitzCampaign && (
          <SeasonNow campaign={blitzCampaign}>
            {(now) => <BlitzTimes gold={gold} campaign={now} />}
          </SeasonNow>
        )}
      </div>
    </div>
  )
}

function BlitzTimes({ gold, campaign }: Props & { campaign: string }) {
  const { t, screen } = usePage<SwapsProps>()
  const { state } = useRead(goldenBlitz, { campaign })
  if (state.status !== 'ready') return null
  const slugs = new Set(gold.map(({ slug }) => slug))
  const lines = [
    ...state.data.in_progress.map((blitz) => ({ ...blitz, key: 'gold.running' as const })),
    ...state.data.preview.map((blitz) => ({ ...blitz, key: 'gold.coming' as const })),
  ].flatMap(({ id, key, starts_at, ends_at, stickers }) => {
    const shown = stickers.filter(({ sticker }) => slugs.has(sticker))
    if (shown.length === 0) return []
    const names = listStickers(
      shown.map(({ sticker }) => ({ sticker, copies: 1 })),
      screen.locale,
    )
    return {
      id,
      text: t(key, {
        stickers: names,
        span: formatSpan(starts_at, ends_at),
        until: formatDate(ends_at, 'moment'),
      }),
    }
  })
  return lines.map(({ id, text }) => <p key={id}>{text}</p>)
}
