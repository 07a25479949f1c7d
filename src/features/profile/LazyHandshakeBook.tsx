import { useCallback } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { loadWords } from '#src/app/words/load-words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'

const handshakeBook = lazyModule(() => import('./HandshakeBook.tsx'))

/** Renders the stamps of a player's finished swaps. Their script loads after the page. */
export function LazyHandshakeBook({ swaps }: { swaps: number }) {
  const { locale } = usePage().screen
  const load = useCallback(async () => {
    const [{ default: Book }, words] = await Promise.all([
      handshakeBook(),
      loadWords(locale, 'stamps'),
    ])
    return { Book, words }
  }, [locale])
  return (
    <LazyPart load={load} waiting={<div className="waiting-book" />} small>
      {({ Book, words }) => <Book swaps={swaps} strings={words} />}
    </LazyPart>
  )
}
