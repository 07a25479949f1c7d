import { useCallback } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { loadWords } from '#src/app/words/load-words.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Trust } from '#src/contract/trust.ts'
import type { SwapText } from '#src/features/player/profile-props.ts'
import './swaps.css'

const words = lazyModule(() => import('./trust-words.ts'))

/** Renders a line about a player's reliability in swaps, whose texts load after the page. */
export function LazyTrust({ trust }: { trust: Trust }) {
  const { locale } = usePage().screen
  const load = useCallback(async () => {
    const [{ trustWords }, strings] = await Promise.all([words(), loadWords(locale, 'swaps')])
    return (known: Trust) => trustWords(known, wordsOf<SwapText>(strings, locale))
  }, [locale])
  return (
    <div className="swap-trust">
      <LazyPart load={load} waiting={'\u00a0'} small>
        {(say) => say(trust).join(' · ')}
      </LazyPart>
    </div>
  )
}
