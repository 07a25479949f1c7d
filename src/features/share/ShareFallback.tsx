import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadWords } from '#src/app/words/load-words.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { COPY, REFRESH } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './share-fallback.css?inline'
import type { Shareable, ShareOutcome } from './shareable.ts'

adoptStyles(styles)

type Content = Pick<Shareable, 'text' | 'url'>

/**
 * Shows that the app did not share `content`, and offers to copy the link or to `share` again.
 * Returns the outcome. Never throws.
 */
export async function offerOtherWays(
  content: Content,
  share: () => Promise<ShareOutcome>,
): Promise<ShareOutcome> {
  const strings = await loadWords(pageLocale(), 'share').catch(() => undefined)
  if (!strings) return 'failed'
  for (;;) {
    const choice = await ask(content, strings)
    if (choice !== 'again') return choice
    const outcome = await share()
    if (outcome !== 'failed') return outcome
  }
}

type Choice = 'copied' | 'again' | 'cancelled'

function ask(content: Content, strings: Readonly<Record<string, string>>): Promise<Choice> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    const choose = (choice: Choice) => {
      resolve(choice)
      // Waits until the closed dialog has restored the focus.
      setTimeout(() => {
        root.unmount()
        place.remove()
      })
    }
    root.render(<ShareFallback content={content} strings={strings} onChoose={choose} />)
  })
}

interface Props {
  content: Content
  strings: Readonly<Record<string, string>>
  onChoose: (choice: Choice) => void
}

function ShareFallback({ content, strings, onChoose }: Props) {
  const [open, setOpen] = useState(true)
  const [denied, setDenied] = useState(false)
  const link = useRef<HTMLInputElement>(null)
  const t = (key: string) => strings[key] ?? ''
  const choose = (choice: Choice) => {
    setOpen(false)
    onChoose(choice)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${content.text} ${content.url}`)
      choose('copied')
    } catch {
      setDenied(true)
    }
  }
  useEffect(() => {
    if (denied) link.current?.select()
  }, [denied])
  return (
    <Dialog
      open={open}
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => choose('cancelled')}
    >
      <div className="share-fallback">
        <p>{t('text')}</p>
        <input ref={link} readOnly value={content.url} aria-label={t('link')} />
        <p role="alert">{denied && t('by_hand')}</p>
        <Button icon={COPY} label={t('copy')} onClick={copy} />
        <Button tone="paper" icon={REFRESH} label={t('again')} onClick={() => choose('again')} />
      </div>
    </Dialog>
  )
}
