import { useId, useRef } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { DeliveryNote, mostUrgent } from '#src/features/reward/delivery/DeliveryNote.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { BACK, CLOCK, NEXT } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { type Answer, SectionRead } from '../SectionRead.tsx'
import type { Offers } from './activity.ts'
import { ClaimAll } from './ClaimAll.tsx'
import type { LandingProps } from './landing-props.ts'
import { OfferTile } from './OfferTile.tsx'

interface Props {
  read: Answer<Offers>
  onSignIn: (() => void) | undefined
}

/** Renders the free stickers of the day. The player can claim each of them once. */
export function FreeStickers({ read, onSignIn }: Props) {
  return (
    <SectionRead
      read={read}
      skeleton={
        <div className="shelf-waiting">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      }
    >
      {(offers) => offers.offers.length > 0 && <Shelf offers={offers} onSignIn={onSignIn} />}
    </SectionRead>
  )
}

function Shelf({ offers, onSignIn }: Omit<Props, 'read'> & { offers: Offers }) {
  const page = usePage<LandingProps>()
  const { t, count } = page
  const title = useId()
  const shelf = useRef<HTMLUListElement>(null)
  const now = useServerClock(offers.server_time)
  // All offers of a day get more copies at the same times, so one `more_at` is enough.
  const moreAt = offers.offers.find((offer) => offer.more_at)?.more_at ?? null
  useExpiry(offers.server_time, [offers.next_day_at, moreAt])
  const scroll = (way: 1 | -1) => () =>
    shelf.current?.scrollBy({ left: way * shelf.current.clientWidth * 0.8, behavior: 'smooth' })
  const claimed = offers.offers.filter((offer) => offer.claimed).length
  // A problem with deliveries affects all offers alike, so one note is enough.
  const urgent = mostUrgent(offers.offers.map(({ delivery }) => delivery))
  return (
    <section className="free-stickers" aria-labelledby={title}>
      <div className="section-head">
        <h2 id={title}>{t('free.title')}</h2>
        {offers.next_day_at && (
          <Chip icon={CLOCK} tone="sky" label={formatTimeLeft(page, offers.next_day_at, now)} />
        )}
      </div>
      <ul ref={shelf} className="shelf">
        {offers.offers.map((offer) => (
          <OfferTile key={`${offers.day} ${offer.offer}`} offer={offer} onSignIn={onSignIn} />
        ))}
      </ul>
      <div className="shelf-foot">
        <p>{count('free.claimed', claimed, { of: offers.offers.length })}</p>
        {!onSignIn && <ClaimAll offers={offers.offers} />}
        <IconButton icon={BACK} label={t('free.back')} onClick={scroll(-1)} />
        <IconButton icon={NEXT} label={t('free.on')} onClick={scroll(1)} />
      </div>
      {moreAt && (
        <p className="shelf-pace">{t('free.pace', { time: formatDate(moreAt, 'time') })}</p>
      )}
      <DeliveryNote delivery={urgent} />
    </section>
  )
}
