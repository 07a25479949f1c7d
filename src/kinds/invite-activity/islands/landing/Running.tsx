import { type ReactNode, useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { SupportButtons } from '#src/app/support/SupportButtons.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { readStored, writeStored } from '#src/bridge/storage.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { InviteCode } from '#src/features/invite/InviteCode.tsx'
import { offeredCode } from '#src/features/invite/invite-code.ts'
import { type ShareCode, useShareCode } from '#src/features/invite/use-share-code.ts'
import { Today } from '#src/features/today/Today.tsx'
import { fill } from '#src/i18n/browser/fill.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE, USER } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Dock } from '#src/ui/sheet/Dock.tsx'
import springs from '#src/ui/styles/springs.css?inline'
import type { Answer } from '../SectionRead.tsx'
import type { Activity, Offers, Shop } from './activity.ts'
import { Balance, WorthOfMate } from './Balance.tsx'
import { CodeTicket } from './CodeTicket.tsx'
import { FreeStickers } from './FreeStickers.tsx'
import { FurtherPages } from './FurtherPages.tsx'
import type { IntroductionProps } from './Introduction.tsx'
import { InviteTrack } from './InviteTrack.tsx'
import type { LandingProps } from './landing-props.ts'
import { Mates } from './Mates.tsx'
import { OpenRecaps } from './OpenRecaps.tsx'
import { QuickWins } from './QuickWins.tsx'
import { ShopTeaser } from './ShopTeaser.tsx'
import sections from './sections.css?inline'
import { usePlayerName } from './use-player-name.ts'

adoptStyles(springs)
adoptStyles(sections)

interface Props {
  activity: Activity
  offers: Answer<Offers>
  shop: Answer<Shop>
  how: ReactNode
  recaps: ReactNode
}

/** Renders the running activity: the player's own version, or the public one with a sign-in. */
export function Running({ activity, offers, shop, how, recaps }: Props) {
  const page = usePage<LandingProps>()
  const { campaign, newUsers } = page
  useExpiry(activity.server_time, [activity.closes_at])
  const player = usePlayerName()
  const own = activity.version === 'own' ? activity : null
  const share = useShareCode(campaign, page, own !== null)
  const lastDay = activity.phase === 'last_day'
  const signIn = own ? undefined : askToSignIn
  const offered = own ? '' : offeredCode(location.search)
  return (
    <>
      <CodeTicket activity={activity} offered={offered} onSignIn={signIn} />
      {lastDay && <LastDay activity={activity} />}
      {own ? (
        <Balance activity={own} />
      ) : offered ? (
        <OfferedCode />
      ) : (
        <WorthOfMate points={activity.points_per_invite} />
      )}
      <ShareDock
        share={share}
        onSignIn={signIn}
        offered={offered}
        wipedAt={lastDay ? activity.closes_at : undefined}
      />
      {own && (
        <InviteCode
          campaign={campaign}
          strings={{ ...page.strings, ...page.codeStrings }}
          activity={own}
          share={share}
        />
      )}
      <FreeStickers read={offers} onSignIn={signIn} />
      {/* Only for signed-in players. Below the first sections, which therefore do not move after a
          sign-in. */}
      {own && <Today />}
      <InviteTrack activity={activity} />
      <ShopTeaser read={shop} />
      {newUsers && <QuickWins newUsers={newUsers} own={own !== null} />}
      {how}
      {own && <Mates activity={own} />}
      <FurtherPages player={player} />
      <OpenRecaps serverTime={activity.server_time}>{recaps}</OpenRecaps>
      <WipeDate activity={activity} />
      <SupportButtons strings={page.screen.commonStrings} />
      <FirstVisitIntroduction activity={activity} />
    </>
  )
}

const SEEN = 'seen'

const introduction = lazyModule(() => import('./Introduction.tsx'))

type IntroductionModule = Awaited<ReturnType<typeof introduction>>

/**
 * Shows the introduction at the first visit. With an invite code in the URL, waits for a later
 * visit.
 */
function FirstVisitIntroduction(props: Omit<IntroductionProps, 'onClosed' | 'onShown'>) {
  const [part, setPart] = useState<IntroductionModule>()

  useEffect(() => {
    if (readStored(STORAGE_KEYS.activityNoFirst) || offeredCode(location.search)) return
    // Ignores a failure, because the next visit shows the introduction. A retry could open the
    // dialog much later, when the network returns.
    introduction().then(setPart, () => undefined)
  }, [])

  return (
    part && (
      <part.default
        {...props}
        onShown={() => writeStored(STORAGE_KEYS.activityNoFirst, SEEN)}
        onClosed={() => setPart(undefined)}
      />
    )
  )
}

interface LastDayProps {
  activity: Activity
}

function LastDay({ activity }: LastDayProps) {
  const { t, path } = usePage<LandingProps>()
  return (
    <section className="activity-last-day">
      <h2>{t('last_day.title')}</h2>
      <p>{t('last_day.text', { time: formatDate(activity.closes_at, 'moment') })}</p>
      <Button label={t('last_day.action')} tone="paper" href={`${path}/claim`} size="s" />
    </section>
  )
}

function OfferedCode() {
  const { codeStrings } = usePage<LandingProps>()
  const code = offeredCode(location.search)
  return code && <p className="code-note">{fill(codeStrings.waiting ?? '', { code })}</p>
}

interface ShareDockProps {
  share: ShareCode
  onSignIn: (() => void) | undefined
  /** The mate's code in the URL, which the visitor can enter after the sign-in; otherwise ''. */
  offered: string
  wipedAt: string | undefined
}

function ShareDock({ share, onSignIn, offered, wipedAt }: ShareDockProps) {
  const { t, codeStrings } = usePage<LandingProps>()
  return (
    <Dock>
      {wipedAt && (
        <p className="dock-note" aria-hidden="true">
          {t('points.last_day', { moment: formatDate(wipedAt, 'moment') })}
        </p>
      )}
      {onSignIn ? (
        <Button
          label={(offered && codeStrings.enter) || t('ticket.get')}
          icon={USER}
          onClick={onSignIn}
        />
      ) : (
        <Button label={t('ticket.share')} icon={SHARE} {...share} />
      )}
    </Dock>
  )
}

function WipeDate({ activity }: { activity: Activity }) {
  const { t } = usePage<LandingProps>()
  return (
    <p className="wiped">{t('balance.wiped', { date: formatDate(activity.closes_at, 'date') })}</p>
  )
}
