import { type FormEvent, useId, useRef, useState } from 'react'
import { CopyButton } from '#src/app/clipboard/CopyButton.tsx'
import { linksIn } from '#src/app/clipboard/links-in.ts'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { creatorVideoSubmit } from '#src/contract/functions/creator-videos.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { Failure } from '#src/rpc/failure.ts'
import { useDraft } from '#src/stores/draft.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { MailStep } from './MailStep.tsx'
import type { CreatorVideoProps, Video } from './props.ts'

const PASTED_LENGTH = 2000

const LINK_REFUSALS = [REFUSAL.video_link_invalid, REFUSAL.video_link_short] as const
const UNFIT = new Failure('refused', 'No link of these hosts', REFUSAL.video_link_invalid)

interface Props {
  video: Video
}

/** Renders the form to submit a video: a field for its link, and an e-mail for the screenshot. */
export function SubmitVideo({ video }: Props) {
  const { hosts, campaign, t } = usePage<CreatorVideoProps>()
  const submit = useMutation(creatorVideoSubmit)
  // The input is a draft, so that the link is kept when the session expires.
  const [typed, setTyped] = useDraft('video-link')
  const [unfit, setUnfit] = useState(false)
  const [sent, setSent] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const mail = useRef<HTMLHeadingElement>(null)
  const id = useId()

  const link = video.next === 'submit' ? (sent === video.link ? undefined : sent) : video.link
  const failure = unfit ? UNFIT : submit.failure

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (submit.busy) return
    const parsed = videoLink(typed, video.hosts)
    setUnfit(!parsed)
    if (!parsed) {
      input.current?.focus()
      return
    }
    const answer = await submit.mutate({ campaign, link: parsed })
    if (!answer) return
    setSent(answer.link)
    setTyped('')
    notify(t('send.done'), 'success')
    mail.current?.focus()
  }

  return (
    <section className="send" id="send">
      <h2>{t('send.title')}</h2>
      {video.code && (
        <div className="own-code">
          <h3>{t('send.code')}</h3>
          <p>{t('send.code_text')}</p>
          <div className="own-code-row">
            <code translate="no">{video.code}</code>
            <CopyButton
              text={video.code}
              label={t('send.code_copy')}
              done={t('send.code_copied')}
              failed={t('send.code_failed')}
            />
          </div>
        </div>
      )}
      {link ? (
        <p className="sent">
          <Icon icon={CHECK} />
          <a href={link} target="_blank" rel="noopener">
            {link.replace(/^https:\/\/(www\.)?/, '')}
          </a>
        </p>
      ) : (
        <form noValidate onSubmit={send}>
          <label htmlFor={id}>{t('send.link')}</label>
          <input
            ref={input}
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={PASTED_LENGTH}
            value={typed}
            aria-describedby={`${id}-hint`}
            aria-invalid={isRefusal(failure, ...LINK_REFUSALS) || undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setUnfit(false)
              submit.reset()
            }}
          />
          <p id={`${id}-hint`} className="video-hint">
            {t('send.hint', { hosts })}
          </p>
          <RefusalNote failure={failure} />
          <Button type="submit" label={t('send.action')} busy={submit.busy} />
        </form>
      )}
      <MailStep link={link ?? undefined} code={video.code ?? ''} heading={mail} />
    </section>
  )
}

const MAX_LENGTH = 300

/**
 * Returns the first https link in a typed or pasted text whose host is one of `hosts` or a
 * subdomain; undefined without one. The server checks whether the link leads to a video.
 */
export function videoLink(written: string, hosts: readonly string[]): string | undefined {
  return linksIn(written)
    .map(withHttps)
    .find((link) => {
      const { protocol, hostname } = addressOf(link) ?? {}
      const listed = hosts.some((host) => hostname === host || hostname?.endsWith(`.${host}`))
      return link.length <= MAX_LENGTH && protocol === 'https:' && listed
    })
}

function withHttps(word: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(word) ? word.replace(/^http:/i, 'https:') : `https://${word}`
}

function addressOf(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}
