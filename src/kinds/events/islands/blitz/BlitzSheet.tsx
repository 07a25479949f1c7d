import type { Words } from '#src/islands/words/words.ts'
import { $session } from '#src/stores/session.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'
import { useStore } from '#src/stores/use-store.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { type Blitz, type Blitzes, blitzNow, otherBlitzes } from './blitz-now.ts'
import type { BlitzProps } from './blitz-props.ts'
import styles from './blitz-sheet.css?inline'
import { GoldCard } from './GoldCard.tsx'
import { OtherBlitz } from './OtherBlitz.tsx'
import { RemindMe } from './RemindMe.tsx'

adoptStyles(styles)

interface Props {
  page: BlitzProps
  blitzes: Blitzes
  words: Words
}

/** What stands below the hero: the gold stickers, what to do with them, and the other blitzes. */
export default function BlitzSheet({ page, blitzes, words }: Props) {
  const now = blitzNow(blitzes)
  const { next, earlier } = otherBlitzes(blitzes, now)
  const { links } = page
  return (
    <>
      {now.phase === 'none' && (
        <StatePanel
          state="empty"
          title={words.say('blitz.none.title')}
          text={words.say('blitz.none.text')}
        >
          <Button tone="mint" label={words.say('blitz.none.action')} href={links.events} />
        </StatePanel>
      )}
      {now.phase === 'ended' && (
        <StatePanel
          state="ended"
          title={words.say('blitz.ended.title')}
          text={words.say('blitz.ended.text')}
        >
          <Button
            tone="paper"
            label={words.say('blitz.ended.action')}
            href={`${links.profile}#swaps`}
          />
        </StatePanel>
      )}
      {now.phase === 'preview' && <RemindMe page={page} blitz={now.blitz} words={words} />}
      {now.phase === 'preview' && <Stickers page={page} blitz={now.blitz} words={words} />}
      {blitzes.in_progress.map((blitz) => (
        <Stickers key={blitz.id} page={page} blitz={blitz} running words={words} />
      ))}
      {now.phase === 'ended' && next.length === 0 && (
        <p className="blitz-unknown">{words.say('blitz.next_unknown')}</p>
      )}
      {next.length > 0 && (
        <section className="blitz-others">
          <h2>{words.say('blitz.next')}</h2>
          <ul>
            {next.map((blitz) => (
              <OtherBlitz key={blitz.id} page={page} blitz={blitz} words={words} upcoming />
            ))}
          </ul>
        </section>
      )}
      {earlier.length > 0 && (
        <section className="blitz-others">
          <h2>{words.say('blitz.earlier')}</h2>
          <ul>
            {earlier.map((blitz) => (
              <OtherBlitz key={blitz.id} page={page} blitz={blitz} words={words} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface StickersProps {
  page: BlitzProps
  blitz: Blitz
  running?: boolean
  words: Words
}

/** The gold stickers of a blitz, and where to find more players to swap them with. */
function Stickers({ page, blitz, running = false, words }: StickersProps) {
  const { status } = useStore($session)
  const signedOut = status === 'signed-out'
  return (
    <section className="blitz-stickers">
      <h2>{words.say(running ? 'blitz.stickers_now' : 'blitz.stickers_soon')}</h2>
      <ul>
        {blitz.stickers.map((sticker) => (
          <GoldCard
            key={sticker.sticker}
            page={page}
            sticker={sticker}
            running={running}
            signedOut={signedOut}
            words={words}
          />
        ))}
      </ul>
      {signedOut ? (
        <div className="blitz-more">
          <p>{words.say('blitz.sign_in')}</p>
          <Button label={page.screen.commonStrings['sign_in.action'] ?? ''} onClick={askToSignIn} />
        </div>
      ) : (
        running && (
          <div className="blitz-more">
            <p>{words.say('blitz.more')}</p>
            <Button
              tone="paper"
              label={words.say('blitz.more_action')}
              href={`${page.links.profile}?find`}
            />
          </div>
        )
      )}
    </section>
  )
}
