import { usePage } from '#src/app/screen/page-context.tsx'
import { WhatRuns } from '#src/app/screen/WhatRuns.tsx'
import { $session } from '#src/stores/session.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { type Blitz, type Blitzes, blitzNow, otherBlitzes } from './blitz-now.ts'
import type { BlitzProps } from './blitz-props.ts'
import styles from './blitz-sheet.css?inline'
import { GoldCard } from './GoldCard.tsx'
import { OtherBlitz } from './OtherBlitz.tsx'
import { RemindMe } from './RemindMe.tsx'

adoptStyles(styles)

interface Props {
  blitzes: Blitzes
}

/** Renders the sheet below the hero: gold stickers, their use, and other Golden Blitzes. */
export default function BlitzSheet({ blitzes }: Props) {
  const { screen, links, t } = usePage<BlitzProps>()
  const signedOut = useStore($session).status === 'signed-out'
  const mySwaps = `${links.profile}#swaps`
  const now = blitzNow(blitzes)
  const { next, earlier } = otherBlitzes(blitzes, now)
  return (
    <>
      {now.phase === 'none' && (
        <StatePanel state="empty" title={t('blitz.none.title')} text={t('blitz.none.text')}>
          <Button tone="mint" label={t('blitz.none.action')} href={links.events} />
        </StatePanel>
      )}
      {now.phase === 'ended' && (
        <StatePanel
          state="ended"
          title={signedOut ? screen.commonStrings['states.ended.title'] : t('blitz.ended.title')}
          text={t('blitz.ended.text')}
        >
          {!signedOut && <Button tone="paper" label={t('blitz.ended.action')} href={mySwaps} />}
        </StatePanel>
      )}
      {now.phase === 'preview' && <RemindMe blitz={now.blitz} />}
      {now.phase === 'preview' && <Stickers blitz={now.blitz} />}
      {blitzes.in_progress.map((blitz) => (
        <Stickers key={blitz.id} blitz={blitz} running />
      ))}
      {now.phase === 'ended' && next.length === 0 && (
        <p className="blitz-unknown">{t('blitz.next_unknown')}</p>
      )}
      {(
        [
          ['next', next],
          ['earlier', earlier],
        ] as const
      ).map(
        ([which, others]) =>
          others.length > 0 && (
            <section key={which} className="blitz-others">
              <h2>{t(`blitz.${which}`)}</h2>
              <ul>
                {others.map((blitz) => (
                  <OtherBlitz key={blitz.id} blitz={blitz} upcoming={which === 'next'} />
                ))}
              </ul>
            </section>
          ),
      )}
      {now.phase !== 'in-progress' && <WhatRuns />}
    </>
  )
}

interface StickersProps {
  blitz: Blitz
  running?: boolean
}

function Stickers({ blitz, running = false }: StickersProps) {
  const { screen, links, t } = usePage<BlitzProps>()
  const signedOut = useStore($session).status === 'signed-out'
  return (
    <section className="blitz-stickers">
      <h2>{t(running ? 'blitz.stickers_now' : 'blitz.stickers_soon')}</h2>
      <ul>
        {blitz.stickers.map((sticker) => (
          <GoldCard
            key={sticker.sticker}
            sticker={sticker}
            running={running}
            signedOut={signedOut}
          />
        ))}
      </ul>
      {signedOut ? (
        <div className="blitz-more">
          <p>{t('blitz.sign_in')}</p>
          <Button label={screen.commonStrings['sign_in.action']} onClick={askToSignIn} />
        </div>
      ) : (
        running && (
          <div className="blitz-more">
            <p>{t('blitz.more')}</p>
            <Button tone="paper" label={t('blitz.more_action')} href={`${links.profile}?find`} />
          </div>
        )
      )}
    </section>
  )
}
