import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { PageProvider } from '#src/islands/screen/page-context.tsx'
import { loadWords } from '#src/islands/words/load-words.ts'
import type { ProfileProps } from '../profile-props.ts'

const blockedNote = lateModule(() => import('./BlockedNote.tsx'))

interface Props {
  page: ProfileProps
  username: string
  reach: 'blocked' | 'closed'
  justBlocked: boolean
  onUnblocked: () => void
}

/** The note that there is nothing to swap, which few pages need. */
export function LateBlockedNote({ page, ...props }: Props) {
  const load = useCallback(async () => {
    const { locale } = page.screen
    const [{ default: Note }, strings, errors] = await Promise.all([
      blockedNote(),
      loadWords(locale, 'blocks'),
      loadWords(locale, 'errors'),
    ])
    return { Note, strings, page: { ...page, screen: { ...page.screen, errorStrings: errors } } }
  }, [page])
  return (
    <LatePart load={load} waiting={<div className="waiting-note" />} small>
      {({ Note, strings, page }) => (
        <PageProvider page={page}>
          <Note {...props} strings={strings} />
        </PageProvider>
      )}
    </LatePart>
  )
}
