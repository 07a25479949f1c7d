import { type ReactNode, useState } from 'react'
import { InviteCode } from '#src/islands/invite-code/InviteCode.tsx'
import { useShareCode } from '#src/islands/invite-code/use-share-code.ts'
import { SupportButtons } from '#src/islands/support/SupportButtons.tsx'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import springs from '#src/ui/styles/springs.css?inline'
import type { Answer } from '../SectionRead.tsx'
import type { Activity, Offers, Shop } from './activity.ts'
import { Balance } from './Balance.tsx'
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
import { SignInPart } from './SignInPart.tsx'
import sections from './sections.css?inline'
import { usePlayerName } from './use-player-name.ts'
import { WipeDate } from './WipeDate.tsx'

adoptStyles(springs)
adoptStyles(sections)

interface Props {
  landing: LandingProps
  activity: Activity
  offers: Answer<Offers>
  shop: Answer<Shop>
  how: ReactNode
  recaps: ReactNode
}

/**
 * The activity while it runs: the player's own version, or the public one with a way to sign in.
 */
export function Running({ landing, activity, offers, shop, how, recaps }: Props) {
  const { screen, strings } = landing
  const words = wordsOf(strings, screen.locale)
  useExpiry(activity.server_time, [activity.closes_at])
  const player = usePlayerName()
  const own = activity.version === 'own' ? activity : null
  const [signingIn, setSigningIn] = useState(false)
  const share = useShareCode(landing.campaign, words, own !== null)
  const lastDay = activity.phase === 'last_day'
  const signIn = own ? undefined : () => setSigningIn(true)
  return (
    <>
      {own || !signingIn ? (
        <CodeTicket activity={activity} words={words} onSignIn={signIn} />
      ) : (
        <SignInPart />
      )}
      {lastDay && <LastDay activity={activity} words={words} path={landing.path} />}
      {own && <Balance activity={own} words={words} />}
      <ShareDock
        words={words}
        share={share}
        onSignIn={signIn}
        wipedAt={lastDay ? activity.closes_at : undefined}
      />
      {own ? (
        <InviteCode
          campaign={landing.campaign}
          strings={{ ...strings, ...landing.codeStrings }}
          activity={own}
          share={share}
        />
      ) : (
        <OfferedCode strings={landing.codeStrings} />
      )}
      <FreeStickers landing={landing} read={offers} words={words} onSignIn={signIn} />
      <InviteTrack activity={activity} words={words} />
      <ShopTeaser landing={landing} read={shop} words={words} />
      {landing.newUsers && (
        <QuickWins newUsers={landing.newUsers} own={own !== null} words={words} />
      )}
      {how}
      {own && <Mates landing={landing} activity={own} words={words} />}
      <FurtherPages landing={landing} words={words} player={player} />
      <OpenRecaps serverTime={activity.server_time}>{recaps}</OpenRecaps>
      <WipeDate activity={activity} words={words} />
      <SupportButtons strings={screen.commonStrings} />
      <FirstVisitIntroduction strings={strings} activity={activity} />
    </>
  )
}
