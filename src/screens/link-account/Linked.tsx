import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { googleUnlink } from '#src/contract/functions/players.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { LinkState } from './use-link.ts'

interface Props {
  strings: Readonly<Record<string, string>>
  email: string | null
  link: LinkState
  onMovedOn: () => void
}

/** Renders the linked Google account, and the button that unlinks it after a confirmation. */
export function Linked({ strings, email, link, onMovedOn }: Props) {
  const { screen } = usePage()
  const [asking, setAsking] = useState(false)
  const { mutate, busy, failure, reset } = useMutation(googleUnlink)
  const t = (key: string) => strings[key] ?? ''

  const unlink = async () => {
    const unlinked = await mutate({})
    setAsking(false)
    if (!unlinked) return
    notify(t('unlink.done'), 'success')
  }
  return (
    <section className="link-done">
      <h2>{t('linked_title')}</h2>
      <p>{email ? fill(t('linked_text'), { email }) : t('linked_text_plain')}</p>
      <p className="link-status" role="status">
        {link.is === 'done' ? t('done') : ''}
      </p>
      <RefusalNote failure={failure ?? (link.is === 'failed' ? link.failure : undefined)} />
      <Button
        label={t('unlink.action')}
        tone="paper"
        onClick={() => {
          reset()
          onMovedOn()
          setAsking(true)
        }}
      />
      <Dialog
        open={asking}
        title={t('unlink.title')}
        closeLabel={screen.commonStrings.close}
        onClose={() => setAsking(false)}
      >
        <div className="unlink">
          <p>{t('unlink.text')}</p>
          <Button label={t('unlink.confirm')} busy={busy} onClick={() => void unlink()} />
          <Button label={t('unlink.keep')} tone="paper" onClick={() => setAsking(false)} />
        </div>
      </Dialog>
    </section>
  )
}
