import { useState } from 'react'
import { useLazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { SignInPlace } from '#src/app/screen/SignInPlace.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { $sound } from '#src/app/sound/sound-switch.ts'
import { SupportButtons } from '#src/app/support/SupportButtons.tsx'
import { timeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { type Words, wordsOf } from '#src/app/words/words.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { AdForChance } from '#src/features/reward/ads/AdForChance.tsx'
import { rewardInSentence } from '#src/features/reward/reward-words.ts'
import { Today } from '#src/features/today/Today.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { refresh } from '#src/stores/read.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK, HISTORY, INFO, SWAP } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { Draw, DrawProps, DrawText } from './draw-props.ts'
import { FairnessNote } from './fairness/FairnessNote.tsx'
import styles from './spins.css?inline'
import { Tickets } from './Tickets.tsx'
import type { useSpin } from './use-spin.ts'
import { Winners } from './Winners.tsx'

adoptStyles(styles)

const soundQuestion = lazyModule(() => import('#src/app/sound/SoundQuestion.tsx'))
const oddsDialog = lazyModule(() => import('./OddsDialog.tsx'))

interface Props {
  draw: Draw
  spins: Pick<
    ReturnType<typeof useSpin>,
    'turning' | 'press' | 'spin' | 'won' | 'failure' | 'outcomeUnknown'
  >
  onFocusLost: () => void
}

/**
 * Renders an open draw below the wheel: the spin, an ad, the winners, and links such as the odds.
 */
export function Spins({ draw, spins, onFocusLost }: Props) {
  const page = usePage<DrawProps>()
  const { screen } = page
  const [signingIn, setSigningIn] = useState(false)
  const odds = useLazyDialog(oddsDialog)
  // After a spin, asks a player without a choice whether to switch on sound and vibration.
  const asks = useStore($sound) === undefined && spins.spin !== undefined
  const question = useLazyPart(soundQuestion, asks)
  const isTheirs = draw.spins_left !== null
  useAfterSignIn('spin', signingIn || needsSignIn(spins.failure), onFocusLost, isTheirs)
  const now = useServerClock(draw.server_time)
  // After an unknown outcome, the player can ask for the outcome even without spins left.
  const isOver = draw.spins_left === 0 && !spins.turning && !spins.outcomeUnknown
  useExpiry(draw.server_time, [draw.next_day_at, draw.closes_at])

  return (
    <div className="spins">
      {draw.phase === 'last_day' && (
        <p className="draw-last-day">
          <Chip
            icon={CLOCK}
            tone="berry"
            label={page.t('draw.last_day', { time: formatDate(draw.closes_at, 'moment') })}
          />
        </p>
      )}
      {draw.spins_left === null ? (
        signingIn ? (
          <SignInPlace
            waiting={<div className="draw-sign-in" />}
            onSignedIn={() => void refresh()}
          />
        ) : (
          <>
            <Tickets left={draw.spins_per_day} of={draw.spins_per_day}>
              {page.count('draw.free', draw.spins_per_day)}
            </Tickets>
            <Button
              className="spin"
              label={page.t('draw.sign_in')}
              onClick={() => setSigningIn(true)}
            />
          </>
        )
      ) : (
        <>
          <Tickets left={draw.spins_left} of={draw.spins_per_day}>
            {draw.spins_left > 0 ? page.count('draw.spins', draw.spins_left) : page.t('draw.none')}
            {isOver && <small>{nextSpins(draw, page, now)}</small>}
          </Tickets>
          {isOver ? (
            <Today />
          ) : (
            <Button
              className="spin"
              label={page.t(spins.outcomeUnknown ? 'draw.find' : 'draw.spin')}
              busy={spins.turning}
              onClick={spins.press}
            />
          )}
          {spins.outcomeUnknown ? (
            <p className="lost" role="alert">
              {page.t('draw.lost')}
            </p>
          ) : (
            <RefusalNote failure={spins.failure} />
          )}
          {/* A reload may lose a spin's response, so the server's data contains the last prize. */}
          {draw.last_won && !spins.outcomeUnknown && !spins.turning && !spins.spin && (
            <p className="last-won">
              {page.t('draw.last_won', {
                prize: rewardInSentence(draw.last_won, page.rewardStrings, screen.locale),
              })}
            </p>
          )}
          {asks && !spins.turning && !spins.won && question.status === 'ready' && (
            <question.part.default
              words={wordsOf(page.soundStrings, screen.locale)}
              onAnswer={onFocusLost}
            />
          )}
          {draw.ads_left !== null && (isOver || bridge.inApp) && (
            <AdForChance
              strings={page.adStrings}
              campaign={page.campaign}
              placement="lucky-draw"
              adsLeft={draw.ads_left}
              adPending={draw.ad_pending}
              downloadHref={page.links.download}
              look={isOver ? 'button' : 'link'}
            />
          )}
        </>
      )}
      <Winners draw={draw} still={spins.turning} />
      <p className="draw-links">
        <button type="button" aria-busy={odds.busy || undefined} onClick={odds.open}>
          <Icon icon={INFO} />
          <span>{page.t('odds.action')}</span>
        </button>
        {draw.spins_left !== null && (
          <a href={page.links.prizes}>
            <Icon icon={HISTORY} />
            <span>{page.t('prizes.title')}</span>
          </a>
        )}
        {isOver && (
          <a href={page.links.findSwap}>
            <Icon icon={SWAP} />
            <span>{page.t('draw.find_swap')}</span>
          </a>
        )}
      </p>
      {draw.commitment && (
        <FairnessNote commitment={draw.commitment.sha256} href={page.links.fairPlay} />
      )}
      <SupportButtons strings={screen.commonStrings} />
      {odds.part && <odds.part.default draw={draw} open={odds.isOpen} onClose={odds.close} />}
    </div>
  )
}

function nextSpins(draw: Draw, { t, count }: Words<DrawText>, now: number): string {
  if (draw.next_day_at === null) return t('draw.last')
  const [left = { unit: 'minutes' as const, count: 0 }] = timeLeft(
    Date.parse(draw.next_day_at) - now,
    'hours',
  )
  return count(`draw.next.${left.unit}`, left.count)
}
