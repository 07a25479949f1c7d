import { type FormEvent, useId, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { mailAddressRemove, mailAddressSet } from '#src/contract/functions/notifications.ts'
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
  const [address, setAddress] = useState('')
  const set = useMutation(mailAddressSet)
  const remove = useMutation(mailAddressRemove)
  const give = async (event: FormEvent) => {
    event.preventDefault()
    const given = await set.mutate({ address: address.trim(), time_zone: timeZone() })
    if (given) setAddress('')
  }
  return (
    <section className="daily-mail">
      <h2>{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <p role="status">{mail.state !== 'off' && t(mail.state, { address: mail.address ?? '' })}</p>
      {mail.state !== 'on' && (
        <form onSubmit={give} noValidate>
          <label htmlFor={id}>{t('label')}</label>
          <input
            id={id}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={address}
            aria-invalid={isRefusal(set.failure, REFUSAL.mail_address_invalid)}
            onChange={(event) => {
              setAddress(event.target.value)
              set.reset()
            }}
          />
          <RefusalNote failure={set.failure} />
          <Button label={t('send')} tone="mint" type="submit" busy={set.busy} />
        </form>
      )}
      {mail.state !== 'off' && (
        <Button
          label={t('remove')}
          tone="paper"
          size="s"
          busy={remove.busy}
          onClick={() => void remove.mutate({})}
        />
      )}
      <RefusalNote failure={remove.failure} />
    </section>
  )
}
