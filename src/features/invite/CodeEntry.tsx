import { type FormEvent, useId, useRef, useState } from 'react'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import type { Words } from '#src/app/words/words.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { useOffered } from '#src/features/share/log-share.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { useDraft } from '#src/stores/draft.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK, SHARE, UNDO } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { CodeInput } from './CodeInput.tsx'
import styles from './code-entry.css?inline'
import { CODE_DRAFT, CODE_LENGTH, hasInvalidCharacter } from './invite-code.ts'

adoptStyles(styles)

interface ShareButton {
  busy: boolean
  onClick: () => void
}

interface Props {
  words: Words
  points: number
  /** The deadline to enter a code; null if the player cannot enter one. */
  until: string | null
  serverTime: string
  offered: string
  busy: boolean
  failure: Failure | undefined
  onEnter: (code: string) => void
  onReset: () => void
  share: ShareButton
}

const ANOTHER_CODE = [
  REFUSAL.invite_code_unknown,
  REFUSAL.invite_code_own,
  REFUSAL.invite_circle,
] as const

/** Renders the form in which a new user enters the inviter's code. */
export function CodeEntry(props: Props) {
  const { words, points, until, offered, busy, failure, onEnter, onReset, share } = props
  const [typed, setTyped] = useDraft(CODE_DRAFT)
  const [untouched, setUntouched] = useState(true)
  const code = typed || (untouched ? offered : '')
  const [short, setShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const now = useServerClock(props.serverTime)
  useExpiry(props.serverTime, [until])

  const change = (next: string) => {
    setTyped(next)
    setUntouched(false)
    setShort(false)
    onReset()
  }
  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (code.length < CODE_LENGTH) {
      setShort(true)
      input.current?.focus()
    } else {
      onEnter(code)
    }
  }
  const enterAnother = () => {
    change('')
    input.current?.focus()
  }
  return (
    <section className="code-entry" aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{words.t('title')}</h2>
        {until && <Chip icon={CLOCK} tone="berry" label={formatTimeLeft(words, until, now)} />}
      </div>
      {until && (
        <form onSubmit={enter} noValidate>
          <p id={`${id}-text`}>{offered ? words.t('offered') : words.count('text', points)}</p>
          <CodeInput
            ref={input}
            label={words.t('label')}
            value={code}
            onChange={change}
            readOnly={busy}
            invalid={short || failure !== undefined}
            describedBy={`${id}-text ${id}-hint`}
          />
          <p id={`${id}-hint`} className="code-hint" role="status">
            {short
              ? words.count('short', CODE_LENGTH)
              : hasInvalidCharacter(code) && words.t('foreign')}
          </p>
          <Button type="submit" tone="sun" label={words.t('enter')} busy={busy} />
        </form>
      )}
      <RefusalNote failure={failure}>
        {isRefusal(failure) &&
          (until && isRefusal(failure, ...ANOTHER_CODE) ? (
            <Button
              size="s"
              tone="paper"
              icon={UNDO}
              label={words.t('again')}
              onClick={enterAnother}
            />
          ) : (
            <ShareInstead label={words.t('share')} share={share} />
          ))}
      </RefusalNote>
    </section>
  )
}

function ShareInstead({ label, share }: { label: string; share: ShareButton }) {
  useOffered('invite-code')
  return <Button size="s" tone="paper" icon={SHARE} label={label} {...share} />
}
