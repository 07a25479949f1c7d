import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { loadWords } from '#src/islands/words/load-words.ts'
import type { ProfileProps } from '../profile-props.ts'

const swapPreferences = lateModule(() => import('./SwapPreferences.tsx'))

/** What the player wants to be proposed, loaded with its texts. `page` has all refusals. */
export function LateSwapPreferences({ page }: { page: ProfileProps }) {
  const { locale } = page.screen
  const load = useCallback(async () => {
    const [{ default: Part }, strings] = await Promise.all([
      swapPreferences(),
      loadWords(locale, 'swap-preferences'),
    ])
    return { Part, strings }
  }, [locale])
  return (
    <LatePart load={load} small>
      {({ Part, strings }) => <Part strings={strings} />}
    </LatePart>
  )
}
