import { useCallback } from 'react'
import { useLazyPart } from '#src/app/screen/LazyPart.tsx'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { loadWords } from '#src/app/words/load-words.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'

const askPush = lazyModule(() => import('./AskPush.tsx'))

/** Renders the question about web push after a swap. Ignores a failure to load it. */
export function LazyAskPush() {
  const page = usePage()
  const { locale } = page.screen
  const load = useCallback(
    async () => ({ ...(await askPush()), strings: await loadWords(locale, 'push') }),
    [locale],
  )
  // The app shows its own notifications.
  const lazy = useLazyPart(load, !bridge.inApp)
  if (lazy.status !== 'ready') return null
  const { default: AskPush, strings } = lazy.part
  return (
    <PageProvider page={{ ...page, strings }}>
      <AskPush />
    </PageProvider>
  )
}
