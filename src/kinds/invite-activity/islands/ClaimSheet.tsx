import { useEffect } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import type { ReadState } from '#src/app/screen/use-read.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Failure } from '#src/rpc/failure.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { ClaimWon } from './ClaimWon.tsx'
import type { ClaimProps, ClaimSheetProps } from './claim-props.ts'
import styles from './claim-sheet.css?inline'
import { NextStep } from './NextStep.tsx'
import { RedeemForm } from './RedeemForm.tsx'
import { ShopClosed } from './ShopClosed.tsx'
import type { Shop } from './shop-model.ts'

adoptStyles(styles)

/** The refusal for a pressed sticker that the shop does not have any more. */
const GONE = new Failure('refused', '', REFUSAL.not_available)

/** Renders a sticker's sheet: price and missing points, a sign-in, or the redeemed sticker. */
export default function ClaimSheet(props: ClaimSheetProps) {
  const { t, closeLabel } = usePage<ClaimProps>()
  const { shop, sticker, won, open, onClose, onWonClosed } = props
  const state = requireSignIn(shop.state)

  const done = open && sticker === null && state.status === 'ready'
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])

  const skeleton = (
    <div className="ask">
      <Skeleton shape="card" />
      <Skeleton shape="line" />
      <Skeleton shape="wide" />
    </div>
  )
  return (
    <>
      <Dialog
        open={open}
        title={sticker === null ? t('points.sign_in') : stickerName(sticker)}
        closeLabel={closeLabel}
        onClose={onClose}
      >
        <ReadScreen read={{ ...shop, state }} skeleton={skeleton} heading="h3">
          {(answer) => {
            if (answer.phase === 'not_started' || answer.phase === 'ended') {
              return <ShopClosed shop={answer} waiting={skeleton} />
            }
            const item = answer.stickers.find((one) => one.sticker === sticker)
            if (item) return <RedeemForm {...props} answer={answer} item={item} />
            return (
              sticker !== null && (
                <RefusalNote failure={GONE}>
                  <NextStep {...props} answer={answer} code={GONE.code} missing={0} />
                </RefusalNote>
              )
            )
          }}
        </ReadScreen>
      </Dialog>
      {won && <ClaimWon won={won} onClose={onWonClosed} />}
    </>
  )
}

/**
 * Replaces the shop of an anonymous visitor by a failure that asks for a sign-in, because only
 * signed-in players can redeem.
 */
function requireSignIn(state: ReadState<Shop>): ReadState<Shop> {
  if (state.status !== 'ready' || state.data.points !== null) return state
  return { status: 'failed', failure: new Failure('refused', '', REFUSAL.sign_in_required) }
}
