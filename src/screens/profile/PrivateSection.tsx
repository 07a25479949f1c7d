import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { SupportButtons } from '#src/islands/support/SupportButtons.tsx'
import { SeasonNow } from '#src/islands/time/SeasonNow.tsx'
import { loadWords } from '#src/islands/words/load-words.ts'
import { signOut } from '#src/stores/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { FindableQuestion, FindableSwitch } from './finder/Findable.tsx'
import { LateSwapPreferences } from './preferences/LateSwapPreferences.tsx'
import styles from './private-section.css?inline'
import type { Me, ProfileProps } from './profile-props.ts'
import { RecapLinks } from './RecapLinks.tsx'
import { shareProfile } from './share-profile.ts'
import MySwaps from './swaps/MySwaps.tsx'
import { swapsOfPage } from './swaps-of-page.ts'
import { TeamCard } from './TeamCard.tsx'

adoptStyles(styles)

const yourData = lateModule(() => import('./data/YourData.tsx'))
const blockedPlayers = lateModule(() => import('./blocks/BlockedPlayers.tsx'))
const swapReminders = lateModule(() => import('#src/islands/swap-reminders/SwapReminders.tsx'))
const hideRecaps = lateModule(() => import('#src/islands/recap-privacy/HideRecaps.tsx'))

interface Props {
  page: ProfileProps
  me: Me
  onEdit: () => void
  /** Opens the search for swaps; not while no album runs. */
  onFind?: () => void
}

/** The private part of a profile: team, own recaps, accounts, privacy, signing out, the player's data. */
export default function PrivateSection({ page, me, onEdit, onFind }: Props): ReactNode {
  const { strings, linkAccount, teams } = page
  // Inside the app, the app itself handles signing in and out.
  const [web, setWeb] = useState(false)
  const blocked = useLazyDialog(async () => {
    const [{ default: List }, words] = await Promise.all([
      blockedPlayers(),
      loadWords(page.screen.locale, 'blocks'),
    ])
    return { List, words }
  })
  const { locale } = page.screen
  const loadReminders = useCallback(async () => {
    const [{ default: SwapReminders }, words] = await Promise.all([
      swapReminders(),
      loadWords(locale, 'swap-reminders'),
    ])
    return { SwapReminders, words }
  }, [locale])
  useEffect(() => {
    setWeb(!bridge.inApp)
    // The target of a link to the player's swaps has only now been rendered.
    if (location.hash === '#swaps') document.getElementById('swaps')?.scrollIntoView()
  }, [])
  const linked = <Chip icon={CHECK} tone="leaf" label={strings['account.linked'] ?? ''} />
  return (
    <>
      <FindableQuestion strings={page.swapStrings} />
      <MySwaps
        {...swapsOfPage(page)}
        {...(onFind && { onFind })}
        onShareProfile={() => shareProfile(page, me.username)}
        {...(!me.game_link && { onAddGameLink: onEdit })}
      />
      <LateSwapPreferences page={page} />
      <LatePart load={loadReminders} small>
        {({ SwapReminders, words }) => <SwapReminders strings={words} />}
      </LatePart>
      {teams && (
        <SeasonNow campaign={teams.slug}>
          {(campaign) => <TeamCard page={page} campaign={campaign} href={teams.href} />}
        </SeasonNow>
      )}
      <RecapLinks page={page} username={me.username} own />
      <section>
        <div className="column-head">
          <h2>{strings['account.title']}</h2>
        </div>
        <ul className="account">
          <li>
            <span>
              <b>{strings['account.game']}</b>
              <span className="detail">{me.game_link ?? strings['account.game_none']}</span>
            </span>
            {me.game_link ? (
              linked
            ) : (
              <Button
                label={strings['account.link'] ?? ''}
                tone="paper"
                size="s"
                onClick={onEdit}
              />
            )}
          </li>
          {me.apple_login && linkAccount && (
            <li>
              <span>
                <b>{strings['account.google']}</b>
                <span className="detail">
                  {me.google?.email ?? strings[`account.google_${me.google ? 'linked' : 'none'}`]}
                </span>
              </span>
              <Button
                label={strings[me.google ? 'account.manage' : 'account.link'] ?? ''}
                tone="paper"
                size="s"
                href={linkAccount}
              />
            </li>
          )}
          <li>
            <FindableSwitch strings={page.swapStrings} />
          </li>
          <li>
            <LatePart load={hideRecaps} waiting={<span className="privacy-waiting" />} small>
              {({ default: HideRecaps }) => <HideRecaps strings={page.privacyStrings} />}
            </LatePart>
          </li>
          <li>
            <span>
              <b>{strings['account.blocked']}</b>
              <span className="detail">{strings['account.blocked_text']}</span>
            </span>
            <Button
              label={strings['account.blocked_show'] ?? ''}
              name={`${strings['account.blocked_show']}: ${strings['account.blocked']}`}
              tone="paper"
              size="s"
              busy={blocked.busy}
              onClick={blocked.open}
            />
          </li>
        </ul>
        {blocked.part && (
          <blocked.part.List
            strings={blocked.part.words}
            open={blocked.isOpen}
            onClose={blocked.close}
          />
        )}
        {web && (
          <div className="way-out">
            <Button
              label={strings['account.sign_out'] ?? ''}
              tone="paper"
              size="s"
              onClick={signOut}
            />
          </div>
        )}
        <SupportButtons strings={page.commonStrings} />
      </section>
      <LatePart load={yourData} small>
        {({ default: YourData }) => <YourData page={page} me={me} />}
      </LatePart>
    </>
  )
}
