import { useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useAfterSignIn } from '#src/app/screen/use-after-sign-in.ts'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { freeStickerClaim } from '#src/contract/functions/free-stickers.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { quote } from '#src/i18n/browser/quotes.ts'
import { keepPress } from '#src/stores/kept-press.ts'
import { notify } from '#src/stores/notice.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, CLOCK } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { Offer } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

interface Props {
  offer: Offer
  onSignIn: (() => void) | undefined
}

/** Renders a free sticker, which a press claims; marks claimed and unavailable stickers. */
export function OfferTile({ offer, onSignIn }: Props) {
  const { t, count, campaign, screen } = usePage<LandingProps>()
  const { mutate, busy, failure } = useMutation(freeStickerClaim)
  const { sticker, claimed, sent, copies_left: left, more_at: moreAt } = offer
  const name = stickerName(sticker)
  const press = `offer ${offer.offer}`
  const none = left === 0 && !claimed
  const noneLabel = moreAt ? t('free.more', { time: formatDate(moreAt, 'time') }) : t('free.gone')

  const claim = async () => {
    if (onSignIn) {
      keepPress(press)
      return onSignIn()
    }
    if (claimed || none || busy) return
    const given = await mutate({ campaign, offer: offer.offer })
    const quoted = { name: quote(name, screen.locale) }
    if (given?.sent) notify(count('free.yours', given.copies_owned, quoted), 'success')
    else if (given) notify(t('free.sending', quoted), 'success')
  }

  // Stickers are scarce, so after a sign-in the player must press again.
  const tile = useRef<HTMLButtonElement>(null)
  useAfterSignIn(press, needsSignIn(failure), () => tile.current?.focus(), !onSignIn)

  // Hides the failure if the response was lost but the refetched data shows the claim.
  const shownFailure = claimed && !isRefusal(failure) ? undefined : failure
  return (
    <li>
      <button
        ref={tile}
        type="button"
        className={`offer ${claimed ? 'claimed' : ''}`}
        aria-disabled={claimed || none || undefined}
        aria-busy={busy || undefined}
        onClick={claim}
      >
        <img src={stickerArt(sticker)} width="80" height="80" alt="" loading="lazy" />
        <b>{name}</b>
        <span className="offer-act">
          {claimed && <Icon icon={sent ? CHECK : CLOCK} />}
          {none ? noneLabel : t(sent ? 'free.got' : claimed ? 'free.coming' : 'free.claim')}
        </span>
      </button>
      {!claimed && !none && <p className="offer-left">{count('free.left', left)}</p>}
      <RefusalNote failure={shownFailure} />
    </li>
  )
}
