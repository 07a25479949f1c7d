import { type ReactNode, useEffect, useState } from 'react'
import { Screen } from '#src/islands/screen/Screen.tsx'
import { hasLaterSeason } from '#src/islands/time/other-seasons.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { type Found, type ShareProps, ShareScreen } from '../share/ShareScreen.tsx'
import { Peel } from './Peel.tsx'
import { useGoldSticker } from './use-gold-sticker.ts'

interface Props extends ShareProps {
  /** The page of an invitation without a sticker on it, in the page's language. */
  sharePath: string
}

/** The page for an invited friend who finds the code under the gold sticker that somebody has got. */
export default function PeelIsland({ sharePath, ...props }: Props) {
  return (
    <Screen page={props}>
      <ShareScreen
        {...props}
        around={(ticket, found) => (
          <StickerOnTicket page={{ sharePath, ...props }} found={found}>
            {ticket}
          </StickerOnTicket>
        )}
      />
    </Screen>
  )
}

/** Nothing to find under it: then the page of invitations says why, unless the page is about to turn. */
function useWayOut({ open, code, looking }: Found, { campaign, sharePath }: Props): void {
  const empty = !looking && !(code && (open || hasLaterSeason(campaign)))
  useEffect(() => {
    if (empty) location.replace(sharePath + location.search)
  }, [empty, sharePath])
}

function StickerOnTicket(props: { page: Props; found: Found; children: ReactNode }) {
  const { page, found, children } = props
  const words = wordsOf(page.strings, page.screen.locale)
  const sticker = useGoldSticker(page.screen.locale)
  const [off, setOff] = useState(false)
  useWayOut(found, page)
  return (
    <>
      <Peel
        art={sticker.art}
        label={words.say('peel.action')}
        hint={words.say('peel.hint')}
        busy={!found.code}
        onOff={() => setOff(true)}
      >
        {children}
      </Peel>
      <p className="sr" role="status">
        {off && words.say('peel.found', { code: found.code })}
      </p>
      {off && (
        <section className="peel-won">
          <Sticker name="" art={sticker.art} rarity="gold" />
          <div>
            <Chip icon={STAR} label={words.say('peel.gold')} />
            {sticker.name && <h2>{sticker.name}</h2>}
          </div>
        </section>
      )}
    </>
  )
}
