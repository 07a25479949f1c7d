import { type ReactNode, useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { SupportButtons } from '#src/app/support/SupportButtons.tsx'
import { bridge } from '#src/bridge/bridge.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withOwnTexts, withTexts, withTextsOf } from '#src/features/player/lazy-texts.tsx'
import type { Me } from '#src/features/player/profile-props.ts'
import HideRecaps from '#src/features/safety/HideRecaps.tsx'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { endPush } from '#src/stores/push.ts'
import { signOut } from '#src/stores/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import type { SettingsProps } from './settings-props.ts'

const profileEditor = lazyModule(() => import('#src/features/profile/ProfileEditor.tsx'))
const blockedPlayers = lazyModule(() => import('#src/features/safety/BlockedPlayers.tsx'))

const leave = () =>
  void endPush()
    .catch(() => undefined)
    .then(signOut)

interface Props {
  me: Me
  children: ReactNode
}

/** Renders the player's linked accounts, the privacy switches, the blocked players, and the sign-out. */
export function Account({ me, children }: Props) {
  const page = usePage<SettingsProps>()
  const { t, linkAccount } = page
  // Inside the app, the app handles signing in and out, so the page has no button for it.
  const [web, setWeb] = useState(false)
  useEffect(() => setWeb(!bridge.inApp), [])
  const editor = useLazyDialog(() => withTexts(profileEditor(), withOwnTexts(page)))
  const blocked = useLazyDialog(() => withTexts(blockedPlayers(), withTextsOf(page, 'blocks')))
  return (
    <section>
      <h2>{t('account.title')}</h2>
      <ul className="settings-account">
        <li>
          <span>
            <b>{t('account.game')}</b>
            <span className="detail">{me.game_link ?? t('account.game_none')}</span>
          </span>
          {me.game_link ? (
            <Chip icon={CHECK} tone="leaf" label={t('account.linked')} />
          ) : (
            <Button
              label={t('account.link')}
              tone="paper"
              size="s"
              busy={editor.busy}
              onClick={editor.open}
            />
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
        <li>{children}</li>
        <li>
          <HideRecaps strings={page.privacyStrings} />
        </li>
        <li>
          <span>
            <b>{t('account.blocked')}</b>
            <span className="detail">{t('account.blocked_text')}</span>
          </span>
          <Button
            label={t('account.blocked_show')}
            name={labelled(t('account.blocked_show'), t('account.blocked'))}
            tone="paper"
            size="s"
            busy={blocked.busy}
            onClick={blocked.open}
          />
        </li>
      </ul>
      {web && (
        <div className="way-out">
          <Button label={t('account.sign_out')} tone="paper" size="s" onClick={leave} />
        </div>
      )}
      <SupportButtons strings={page.screen.commonStrings} />
      {editor.part && <editor.part.default me={me} open={editor.isOpen} onClose={editor.close} />}
      {blocked.part && <blocked.part.default open={blocked.isOpen} onClose={blocked.close} />}
    </section>
  )
}
