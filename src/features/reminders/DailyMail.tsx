import { type FormEvent, useId, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { mailAddressSet, notificationSettings } from '#src/contract/functions/notifications.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { timeZone } from './time-zone.ts'

interface Props {
  /** The texts of the namespace `mail`. */
  strings: Readonly<Record<string, string>>
}

/**
 * Renders the address of the player's daily mail, its state, and the controls to change it. Renders nothing if the
 * server sends no mails, or if the player has web push and no address.
 */
export function DailyMail({ strings }: Props) {
  const { t } = wordsOf(strings, usePage().screen.locale)
  const id = useId()
  const said = useRef<HTMLParagraphElement>(null)
  const [typed, setTyped] = useState('')
  const { mutate, failure, busy, reset } = useMutation(mailAddressSet)
  const read = useRead(notificationSettings, {})
  const mail = read.state.status === 'ready' ? read.state.data.mail : null
  if (!mail || (mail.state === 'paused' && !mail.address)) return null

  const set = async (address: string | null) => {
    if (!(await mutate({ address, time_zone: timeZone() }))) return
    setTyped('')
    // Focuses the state's text, because the pressed button may disappear.
    said.current?.focus()
  }
  const give = (event: FormEvent) => {
    event.preventDefault()
    void set(typed.trim())
  }
  const { state, address } = mail
  return (
    <section className="daily-mail">
      <h2>{t('title')}</h2>
      <p role="status" tabIndex={-1} ref={said}>
        {t(state, { address: address ?? '' })}
      </p>
      {state !== 'on' && state !== 'paused' && (
        <form onSubmit={give} noValidate>
          <label htmlFor={id}>{t('label')}</label>
          <input
            id={id}
            type="email"
            autoComplete="email"
            value={typed}
            aria-invalid={isRefusal(failure, REFUSAL.mail_address_invalid)}
            aria-describedby={`${id}-why`}
            onChange={(event) => {
              setTyped(event.target.value)
              reset()
            }}
          />
          <Button label={t('send')} tone="mint" type="submit" busy={busy && typed !== ''} />
        </form>
      )}
      <div id={`${id}-why`}>
        <RefusalNote failure={failure} />
      </div>
      {address && (
        <Button
          label={t('remove')}
          tone="paper"
          busy={busy && typed === ''}
          onClick={() => set(null)}
        />
      )}
    </section>
  )
}
