import { useCallback } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { SeasonNow } from '#src/app/time/SeasonNow.tsx'
import { loadWords } from '#src/app/words/load-words.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'

const shareGold = lazyModule(() => import('./ShareGold.tsx'))

/** Only the build defines `__PEEL__`; tests lack it. */
const PEEL: typeof __PEEL__ = typeof __PEEL__ === 'undefined' ? null : __PEEL__

interface Props {
  got: { readonly type?: string; readonly rarity?: string; readonly sticker?: string }
}

/** Renders a button to share a gold sticker that the player has just won, for mates to peel. */
export function GoldShare({ got: { rarity, sticker } }: Props) {
  const { screen } = usePage()
  const { locale } = screen
  const gold = PEEL !== null && rarity === 'gold' && sticker !== undefined
  const load = useCallback(async () => {
    const [{ default: ShareGold }, strings] = await Promise.all([
      shareGold(),
      loadWords(locale, 'gold-share'),
    ])
    return { ShareGold, words: wordsOf(strings, locale) }
  }, [locale])
  if (!gold) return null
  // Reserves the space, so that the buttons below do not move.
  const waiting = <span />
  return (
    <LazyPart load={load} waiting={waiting} small>
      {({ ShareGold, words }) => (
        <SeasonNow campaign={PEEL.campaign} waiting={waiting}>
          {(campaign) => <ShareGold peel={{ ...PEEL, campaign }} sticker={sticker} words={words} />}
        </SeasonNow>
      )}
    </LazyPart>
  )
}
