import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { SupportButtons } from '#src/app/support/SupportButtons.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { InviteCode } from '#src/features/invite/InviteCode.tsx'
import { offeredCode } from '#src/features/invite/invite-code.ts'
import { useShareCode } from '#src/features/invite/use-share-code.ts'
import { Today } from '#src/features/today/Today.tsx'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import springs from '#src/ui/styles/springs.css?inline'
import type { Answer } from '../SectionRead.tsx'
import type { Activity, Offers, Shop } from './activity.ts'
import { Balance, WorthOfMate } from './Balance.tsx'
import { CodeTicket } from './CodeTicket.tsx'
import { FirstVisitIntroduction } from './FirstVisitIntroduction.tsx'
import { FreeStickers } from './FreeStickers.tsx'
import { FurtherPages } from './FurtherPages.tsx'
import { InviteTrack } from './InviteTrack.tsx'
import { LastDay } from './LastDay.tsx'
import type { LandingProps } from './landing-props.ts'
import { Mates } from './Mates.tsx'
import { OfferedCode } from './OfferedCode.tsx'
import { OpenRecaps } from './OpenRecaps.tsx'
import { QuickWins } from './QuickWins.tsx'
import { ShareDock } from './ShareDock.tsx'
import { ShopTeaser } from './ShopTeaser.tsx'
import sections from './sections.css?inline'
import { usePlayerName } from './use-player-name.ts'
import { WipeDate } from './WipeDate.tsx'

adoptStyles(springs)
adoptStyles(sections)

interface Props {
  activity: Activity
  offers: Answer<Offers>
  shop: Answer<Shop>
  how: ReactNode
  recaps: ReactNode
}

/** Renders the running activity: the player's own version, or the public one with a way to sign in. */
export function Running({ activity, offers, shop, how, recaps }: Props) {
  const page = usePage<LandingProps>()
  const { campaign, newUsers } = page
  useExpiry(activity.server_time, [activity.closes_at])
  const player = usePlayerName()
  const own = activity.version === 'own' ? activity : null
  const share = useShareCode(campaign, page, own !== null)
  const lastDay = activity.phase === 'last_day'
  const signIn = own ? undefined : askToSignIn
  // Only an invited visitor who has not signed in needs the friend's code.
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
      {/*
       * This section is only for signed-in players. It is below the first sections, so that they do not move
       * when a visitor signs in.
       */}
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
