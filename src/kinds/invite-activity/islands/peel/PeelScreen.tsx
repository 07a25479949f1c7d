import { type ReactNode, useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { hasLaterSeason } from '#src/app/time/other-seasons.ts'
import type { Locale } from '#src/contract/locales.ts'
import { loadAlbumNames } from '#src/rpc/album-names.ts'
import goldPack from '#src/ui/art/objects/pack-gold.svg?url&no-inline'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { type Found, ShareScreen } from '../share/ShareScreen.tsx'
import type { ShareProps } from '../share/share-props.ts'
import { Peel } from './Peel.tsx'

interface Props extends ShareProps {
  sharePath: string
}

/** Renders the page for an invited mate, who finds the code below another player's gold sticker. */
export default function PeelIsland(props: Props) {
  return (
    <Screen page={props}>
      <ShareScreen
        around={(ticket, found) => <StickerOnTicket found={found}>{ticket}</StickerOnTicket>}
      />
    </Screen>
  )
}

/**
 * Opens the invitation page, which gives the reason, if there is no code, or if the activity is
 * closed and this page has no later season.
 */
function useWayOut({ open, code, looking }: Found): void {
  const { campaign, sharePath } = usePage<Props>()
  const empty = !looking && !(code && (open || hasLaterSeason(campaign)))
  useEffect(() => {
    if (empty) location.replace(sharePath + location.search)
  }, [empty, sharePath])
}

function StickerOnTicket({ found, children }: { found: Found; children: ReactNode }) {
  const { t, screen } = usePage<Props>()
  const sticker = useGoldSticker(screen.locale)
  const [off, setOff] = useState(false)
  useWayOut(found)
  return (
    <>
      <Peel
        art={sticker.art}
        label={t('peel.action')}
        hint={t('peel.hint')}
        busy={!found.code}
        onOff={() => setOff(true)}
      >
        <section className="peel-won">
          <Sticker name="" art={sticker.art} rarity="gold" />
          <div>
            <Chip icon={STAR} label={t('peel.gold')} />
            {sticker.name && <h2>{sticker.name}</h2>}
          </div>
        </section>
        {children}
      </Peel>
      <p className="sr" role="status">
        {off && t('peel.found', { code: found.code })}
      </p>
    </>
  )
}

interface NamedSticker {
  readonly art: string
  /** Undefined if the build's albums do not contain the sticker. */
  readonly name?: string | undefined
}

const UNKNOWN: NamedSticker = { art: goldPack }

/**
 * Returns the sticker in `?sticker=`. Its name and drawing come from the album, never from the URL,
 * because anybody can write a URL.
 */
function useGoldSticker(locale: Locale): NamedSticker {
  const [sticker, setSticker] = useState(UNKNOWN)
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('sticker') ?? ''
    loadAlbumNames(id.split('/')[0] ?? '', locale).then(
      (names) => {
        const name = names[`sticker.${id}`]
        if (name) setSticker({ art: stickerArt(id), name })
      },
      // Ignores a failure, because the code below the sticker is more important.
      () => undefined,
    )
  }, [locale])
  return sticker
}
