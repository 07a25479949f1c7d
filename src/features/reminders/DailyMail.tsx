import { type FormEvent, useId, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { mailAddressSet } from '#src/contract/functions/notifications.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './daily-mail.css?inline'
import { timeZone } from './time-zone.ts'

adoptStyles(styles)

interface Props {
  /** The texts of the namespace `mail`. */
  strings: Readonly<Record<string, string>>
  mail: RpcResult<typeof mailAddressSet>
}

/** Renders the address of the player's daily mail, its state, and what the player can do about it. */
export function DailyMail({ strings, mail }: Props) {
  const { t } = wordsOf(strings, usePage().screen.locale)
  const id = useId()
  const [typed, setTyped] = useState('')
  const { mutate, failure, busy, reset } = useMutation(mailAddressSet)
  const set = async (address: string | null) => {
    if (await mutate({ address, time_zone: timeZone() })) setTyped('')
  }
  const give = (event: FormEvent) => {
    event.preventDefault()
    void set(typed.trim())
  }
  const { state, address } = mail
  return (
    <section className="daily-mail">
      <h2>{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <p role="status">{state !== 'off' && t(state, { address: address ?? '' })}</p>
      {state !== 'on' && (
        <form onSubmit={give} noValidate>
          <label htmlFor={id}>{t('label')}</label>
          <input
            id={id}
            type="email"
            autoComplete="email"
            value={typed}
            aria-invalid={isRefusal(failure, REFUSAL.mail_address_invalid)}
            onChange={(event) => {
              setTyped(event.target.value)
              reset()
            }}
          />
          <Button label={t('send')} tone="mint" type="submit" busy={busy} />
        </form>
      )}
      <RefusalNote failure={failure} />
      {state !== 'off' && (
        <Button label={t('remove')} tone="paper" size="s" busy={busy} onClick={() => set(null)} />
      )}
    </section>
  )
}
