import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'
import { PageProvider, usePage } from '#src/islands/screen/page-context.tsx'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { SupportButtons } from '#src/islands/support/SupportButtons.tsx'
import { SeasonNow } from '#src/islands/time/SeasonNow.tsx'
import { loadWords } from '#src/islands/words/load-words.ts'
import { signOut } from '#src/stores/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { FindableSwitch } from './finder/Findable.tsx'
import { withTexts, withTextsOf } from './lazy-texts.tsx'
import { LazySwapPreferences } from './preferences/LazySwapPreferences.tsx'
import styles from './private-section.css?inline'
import type { Me, OwnProps } from './profile-props.ts'
import { RecapLinks } from './RecapLinks.tsx'
import type { SwapsProps } from './swaps/swaps-props.ts'
import { TeamCard } from './TeamCard.tsx'

adoptStyles(styles)

const yourData = lazyModule(() => import('./data/YourData.tsx'))
const blockedPlayers = lazyModule(() => import('./blocks/BlockedPlayers.tsx'))
const swapReminders = lazyModule(() => import('#src/islands/swap-reminders/SwapReminders.tsx'))
const hideRecaps = lazyModule(() => import('#src/islands/recap-privacy/HideRecaps.tsx'))

interface Props {
  me: Me
  onEdit: () => void
}

/** The settings' id, for links. */
const ANCHOR = 'settings'

/** Renders the private part of a profile: the team, the player's recaps, and the collapsed settings. */
export default function PrivateSection({ me, onEdit }: Props): ReactNode {
  const { t, teams } = usePage<OwnProps>()
  const [open, setOpen] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)
  // A link to the settings may point to this element, which has just been rendered.
  useEffect(() => {
    if (location.hash !== `#${ANCHOR}`) return
    setOpen(true)
    fold.current?.scrollIntoView()
  }, [])
  return (
    <>
      {teams && (
        <SeasonNow campaign={teams.slug}>
          {(campaign) => <TeamCard campaign={campaign} href={teams.href} />}
        </SeasonNow>
      )}
      <RecapLinks username={me.username} own />
      <details
        ref={fold}
        id={ANCHOR}
        className="settings"
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <h2>{t('settings.title')}</h2>
          <span>{t('settings.text')}</span>
        </summary>
        {open && <Settings me={me} onEdit={onEdit} />}
      </details>
    </>
  )
}

/** Renders the allowed proposals, reminders, accounts, privacy, signing out, and the player's data. */
function Settings({ me, onEdit }: Props): ReactNode {
  const page = usePage<OwnProps>()
  const { t, linkAccount } = page
  const swaps = useMemo<SwapsProps>(() => ({ ...page, strings: page.swapStrings }), [page])
  // Inside the app, the app handles signing in and out.
  const [web, setWeb] = useState(false)
  const blocked = useLazyDialog(() => withTexts(blockedPlayers(), withTextsOf(page, 'blocks')))
  const { locale } = page.screen
  const loadReminders = useCallback(async () => {
    const [{ default: SwapReminders }, words] = await Promise.all([
      swapReminders(),
      loadWords(locale, 'swap-reminders'),
    ])
    return { SwapReminders, words }
  }, [locale])
  useEffect(() => setWeb(!bridge.inApp), [])
  const linked = <Chip icon={CHECK} tone="leaf" label={t('account.linked')} />
  return (
    <>
      <LazySwapPreferences />
      <LazyPart load={loadReminders} small>
        {({ SwapReminders, words }) => <SwapReminders strings={words} />}
      </LazyPart>
      <section>
        <div className="column-head">
          <h2>{t('account.title')}</h2>
        </div>
        <ul className="private-account">
          <li>
            <span>
              <b>{t('account.game')}</b>
              <span className="detail">{me.game_link ?? t('account.game_none')}</span>
            </span>
            {me.game_link ? (
              linked
            ) : (
              <Button label={t('account.link')} tone="paper" size="s" onClick={onEdit} />
            )}
          </li>
          {me.apple_login && linkAccount && (
            <li>
              <span>
                <b>{t('account.google')}</b>
                <span className="detail">
                  {me.google?.email ?? t(`account.google_${me.google ? 'linked' : 'none'}`)}
                </span>
              </span>
              <Button
                label={t(me.google ? 'account.manage' : 'account.link')}
                tone="paper"
                size="s"
                href={linkAccount}
              />
            </li>
          )}
          <li>
            <PageProvider page={swaps}>
              <FindableSwitch />
            </PageProvider>
          </li>
          <li>
            <LazyPart load={hideRecaps} waiting={<span className="privacy-waiting" />} small>
              {({ default: HideRecaps }) => <HideRecaps strings={page.privacyStrings} />}
            </LazyPart>
          </li>
          <li>
            <span>
              <b>{t('account.blocked')}</b>
              <span className="detail">{t('account.blocked_text')}</span>
            </span>
            <Button
              label={t('account.blocked_show')}
              name={`${t('account.blocked_show')}: ${t('account.blocked')}`}
              tone="paper"
              size="s"
              busy={blocked.busy}
              onClick={blocked.open}
            />
          </li>
        </ul>
        {blocked.part && <blocked.part.default open={blocked.isOpen} onClose={blocked.close} />}
        {web && (
          <div className="way-out">
            <Button label={t('account.sign_out')} tone="paper" size="s" onClick={signOut} />
          </div>
        )}
        <SupportButtons strings={page.screen.commonStrings} />
      </section>
      <LazyPart load={yourData} small>
        {({ default: YourData }) => <YourData me={me} />}
      </LazyPart>
    </>
  )
}
