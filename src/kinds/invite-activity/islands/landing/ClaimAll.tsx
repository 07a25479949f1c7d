import { useState } from 'react'
import { ignoreSecondPress } from '#src/app/screen/ignore-second-press.ts'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { freeStickerClaim } from '#src/contract/functions/free-stickers.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { createEffect } from '#src/stores/effect.ts'
import { refresh } from '#src/stores/read.ts'
import { askToSignInIfNeeded } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { Offer } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

const GONE = [
  REFUSAL.free_sticker_claimed,
  REFUSAL.cards_short,
  REFUSAL.free_sticker_later,
] as const

const allWon = lazyModule(() => import('./AllWon.tsx'))

/** Renders a button that claims all available free stickers, and then shows the claimed ones. */
export function ClaimAll({ offers }: { offers: readonly Offer[] }) {
  const { t, campaign } = usePage<LandingProps>()
  const [claim] = useState(() => createEffect(freeStickerClaim))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [won, setWon] = useState<readonly string[]>([])
  const left = offers.filter(({ claimed, copies_left }) => !claimed && copies_left > 0)

  const claimAll = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const got: string[] = []
    try {
      for (const { offer } of left) {
        try {
          got.push((await claim({ campaign, offer })).sticker)
        } catch (error) {
          if (!isRefusal(toFailure(error), ...GONE)) throw error
        }
      }
    } catch (error) {
      const thrown = toFailure(error)
      setFailure(thrown)
      askToSignInIfNeeded(thrown)
    } finally {
      setBusy(false)
      setWon(got)
      ignoreSecondPress()
      void refresh()
    }
  }
  return (
    <>
      {(left.length > 1 || busy) && (
        <Button size="s" tone="sun" label={t('free.all')} busy={busy} onClick={claimAll} />
      )}
      <RefusalNote failure={failure} />
      {won.length > 0 && (
        <LazyPart load={allWon} small>
          {({ default: AllWon }) => <AllWon stickers={won} onClose={() => setWon([])} />}
        </LazyPart>
      )}
    </>
  )
}
