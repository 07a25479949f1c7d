import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { report } from '#src/contract/functions/moderation.ts'
import { REPORT_REASONS, type ReportReason } from '#src/contract/report-reasons.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { FLAG } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { BlockToo } from './BlockToo.tsx'
import styles from './report-dialog.css?inline'
import type { Reported } from './reported.ts'

adoptStyles(styles)

interface Props {
  strings: Readonly<Record<string, string>>
  blockStrings: Readonly<Record<string, string>>
  title: string
  what: Reported
  open: boolean
  onClose: () => void
}

/** Renders the dialog that asks for a reason, sends the report to moderators, and gives thanks. */
export default function ReportDialog(props: Props) {
  const { strings, title, what, open, onClose } = props
  const id = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [unchosen, setUnchosen] = useState(false)
  const [sent, setSent] = useState(false)
  const { mutate, busy, failure, reset } = useMutation(report)
  const t = (key: string) => strings[key] ?? ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setUnchosen(reason === undefined)
    if (reason === undefined) return
    const target =
      what.kind === 'team'
        ? { kind: what.kind, team: what.team }
        : { kind: what.kind, username: what.username }
    if (await mutate({ ...target, reason })) setSent(true)
  }
  return (
    <Dialog
      open={open}
      className="report-dialog"
      title={
        sent
          ? t('thanks.title')
          : fill(title, { name: what.kind === 'team' ? what.name : what.username })
      }
      closeLabel={strings.close ?? ''}
      onClose={onClose}
    >
      {sent ? (
        <Thanks {...props} t={t} />
      ) : (
        <form onSubmit={send} noValidate>
          <fieldset aria-describedby={`${id}note`}>
            <legend>{t('lead')}</legend>
            {REPORT_REASONS.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={`${id}reason`}
                  checked={reason === choice}
                  onChange={() => {
                    setReason(choice)
                    setUnchosen(false)
                    reset()
                  }}
                />
                <span>{t(`reasons.${choice}`)}</span>
              </label>
            ))}
          </fieldset>
          <p id={`${id}note`} className="soft">
            {t('note')}
          </p>
          <p role="alert">{unchosen && t('missing')}</p>
          <RefusalNote failure={failure} />
          <Button label={t('action')} icon={FLAG} type="submit" busy={busy} />
        </form>
      )}
    </Dialog>
  )
}

function Thanks({ blockStrings, what, t, onClose }: Props & { t: (key: string) => string }) {
  const said = useRef<HTMLParagraphElement>(null)
  const [blocked, setBlocked] = useState(false)
  // Focuses the thanks, because the pressed button has disappeared.
  useEffect(() => said.current?.focus(), [])
  return (
    <div className="report-thanks">
      <p ref={said} tabIndex={-1}>
        {t('thanks.text')}
      </p>
      {what.kind !== 'team' && !what.blocked && (
        <BlockToo
          strings={blockStrings}
          username={what.username}
          blocked={blocked}
          onBlocked={() => setBlocked(true)}
        />
      )}
      <Button label={t('thanks.action')} tone="mint" onClick={onClose} />
    </div>
  )
}
