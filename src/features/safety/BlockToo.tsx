import { useEffect, useRef } from 'react'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { playerBlock } from '#src/contract/functions/players-blocks.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { Button } from '#src/ui/button/Button.tsx'

interface Props {
  strings: Readonly<Record<string, string>>
  username: string
  blocked: boolean
  onBlocked: () => void
}

/** Renders an offer to block the reported player. */
export function BlockToo({ strings, username, blocked, onBlocked }: Props) {
  const { mutate, busy, failure } = useMutation(playerBlock)
  const done = useRef<HTMLParagraphElement>(null)
  const t = (key: string) => fill(strings[key] ?? '', { name: username })
  // Focuses the confirmation, because the pressed button has disappeared.
  useEffect(() => {
    if (blocked) done.current?.focus()
  }, [blocked])
  if (blocked) {
    return (
      <p ref={done} tabIndex={-1}>
        {t('done')}
      </p>
    )
  }
  return (
    <>
      <p>{t('too')}</p>
      <RefusalNote failure={failure} />
      <Button
        label={t('confirm')}
        tone="paper"
        busy={busy}
        onClick={async () => {
          if (await mutate({ username })) onBlocked()
        }}
      />
    </>
  )
}
