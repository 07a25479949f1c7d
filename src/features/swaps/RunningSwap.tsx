import { useEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { bridge } from '#src/bridge/bridge.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { openByApp } from '#src/stores/with-fallback.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { CHECK, CLOCK, PLAY } from '#src/ui/icon/icons.ts'
import { listStickers } from './list-stickers.ts'
import { SwapPhrases } from './SwapPhrases.tsx'
import type { SwapActsProps } from './swap-acts-props.ts'

/**
 * Renders an accepted swap: how to find the partner in the game, who has confirmed, and how to
 * cancel. Cancelling needs a second press, because both players have agreed.
 */
export function RunningSwap({ proposal, busy, onMove }: SwapActsProps) {
  const { t, screen } = usePage<SwapsProps>()
  const { partner, game_link, give, get, confirmed } = proposal
  const [leaving, setLeaving] = useState(false)
  const stay = useRef<HTMLButtonElement>(null)
  const name = partner.username

  useEffect(() => {
    if (leaving) stay.current?.focus()
  }, [leaving])

  return (
    <div className="swap-acts">
      {!confirmed.own && (
        <ol className="swap-steps">
          <li>
            <DieFace face={1} tone="sun" />
            <p>
              {t(game_link ? 'accepted.send' : 'accepted.send_unlinked', {
                name,
                stickers: listStickers(give, screen.locale),
              })}
            </p>
          </li>
          <li>
            <DieFace face={2} tone="mint" />
            <p>{t('accepted.confirm', { stickers: listStickers(get, screen.locale) })}</p>
          </li>
        </ol>
      )}
      <ul className="swap-sides-said">
        <li>
          <Chip
            icon={confirmed.own ? CHECK : CLOCK}
            tone={confirmed.own ? 'leaf' : 'paper'}
            label={t(confirmed.own ? 'accepted.you_have' : 'accepted.you_have_not')}
          />
        </li>
        <li>
          <Chip
            icon={confirmed.partner ? CHECK : CLOCK}
            tone={confirmed.partner ? 'leaf' : 'paper'}
            label={t(confirmed.partner ? 'accepted.they_have' : 'accepted.they_have_not', {
              name,
            })}
          />
        </li>
      </ul>
      <SwapPhrases proposal={proposal} busy={busy} onMove={onMove} />
      {game_link && (
        <Button
          tone={confirmed.own ? 'paper' : 'sun'}
          icon={PLAY}
          label={t('act.open_game')}
          onClick={() => openByApp(game_link, () => bridge.call('openWebPage', { url: game_link }))}
        />
      )}
      {!confirmed.own && (
        <Button
          tone="mint"
          icon={CHECK}
          label={t('act.confirm')}
          busy={busy === 'confirm'}
          onClick={() => onMove('confirm')}
        />
      )}
      {leaving ? (
        <div className="swap-leave">
          <p>{t('accepted.leave_question', { name })}</p>
          <div className="two">
            <Button
              ref={stay}
              tone="paper"
              label={t('act.stay')}
              onClick={() => setLeaving(false)}
            />
            <Button
              tone="primary"
              label={t('act.cancel')}
              busy={busy === 'cancel'}
              onClick={() => onMove('cancel')}
            />
          </div>
        </div>
      ) : (
        <button type="button" className="swap-quiet" onClick={() => setLeaving(true)}>
          {t('act.cancel')}
        </button>
      )}
    </div>
  )
}
