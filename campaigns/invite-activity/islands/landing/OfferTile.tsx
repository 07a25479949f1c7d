import { freeStickerClaim } from '#src/contract/functions/free-stickers.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { stickerName } from '#src/i18n/album-names.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import { useMutation } from '#src/islands/screen/use-mutation.ts'
import type { Words } from '#src/islands/words/words.ts'
import { notify } from '#src/stores/notice.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, CLOCK } from '#src/ui/icon/icons.ts'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import type { Offer } from './activity.ts'
import type { LandingProps } from './landing-props.ts'

interface Props {
  landing: LandingProps
  offer: Offer
  words: Words
  onSignIn: (() => void) | undefined
}

/** A free sticker: one press adds it to the album. Claimed and unavailable stickers are marked. */
export function OfferTile({ landing, offer, words, onSignIn }: Props) {
  const { mutate, busy, failure } = useMutation(freeStickerClaim)
  const { sticker, claimed, sent, copies_left: left } = offer
  const name = stickerName(sticker)
  const gone = left === 0 && !claimed

  const claim = async () => {
    if (onSignIn) return onSignIn()
    if (claimed || gone || busy) return
    const given = await mutate({ campaign: landing.campaign, offer: offer.offer })
    if (given?.sent) notify(words.count('free.yours', given.copies_owned, { name }), 'success')
    else if (given) notify(words.say('free.sending', { name }), 'success')
  }

  // The response was lost, but the sticker was claimed: the refetched state is right.
  const shownFailure = claimed && !isRefusal(failure) ? undefined : failure
  return (
    <li>
      <button
        type="button"
        className={`offer ${claimed ? 'claimed' : ''}`}
        aria-disabled={claimed || gone || undefined}
        aria-busy={busy || undefined}
        onClick={claim}
      >
        <img src={stickerArt(sticker)} width="80" height="80" alt="" loading="lazy" />
        <b>{name}</b>
        <span className="offer-act">
          {claimed && <Icon icon={sent ? CHECK : CLOCK} />}
          {words.say(
            sent ? 'free.got' : claimed ? 'free.coming' : gone ? 'free.gone' : 'free.claim',
          )}
        </span>
      </button>
      {!claimed && !gone && <p className="offer-left">{words.count('free.left', left)}</p>}
      <Refusal screen={landing.screen} failure={shownFailure} />
    </li>
  )
}
