import { type FormEvent, useId, useRef, useState } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { creatorVideoSubmit } from '#src/contract/functions/creator-video.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import { fill } from '#src/i18n/fill.ts'
import { Refusal } from '#src/islands/screen/Refusal.tsx'
import { useAct } from '#src/islands/screen/use-act.ts'
import { Failure } from '#src/rpc/failure.ts'
import { useDraft } from '#src/stores/draft.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { MailStep } from './MailStep.tsx'
import type { CreatorVideoProps, Video } from './props.ts'
import { videoLink } from './video-link.ts'

const UNFIT = new Failure('refused', 'No link of these hosts', REFUSAL.video_link_invalid)

interface Props {
  page: CreatorVideoProps
  video: Video
}

/** Where a video is sent in: its link here, a screenshot by e-mail. */
export function SendIn({ page, video }: Props) {
  const { screen, strings, campaign } = page
  const submit = useAct(creatorVideoSubmit)
  // A session that ends meanwhile costs nobody their link.
  const [written, setWritten] = useDraft('video-link')
  const [unfit, setUnfit] = useState(false)
  const [sent, setSent] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const mail = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const say = (key: string) => strings[key] ?? ''

  // What was just sent counts until the page has been asked for again.
  const link = video.next === 'submit' ? (sent === video.link ? undefined : sent) : video.link
  const failure = unfit ? UNFIT : submit.failure

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (submit.busy) return
    const meant = videoLink(written, video.hosts)
    setUnfit(!meant)
    if (!meant) {
      input.current?.focus()
      return
    }
    const answer = await submit.act({ campaign, link: meant })
    if (!answer) return
    setSent(answer.link)
    setWritten('')
    notify(say('send.done'), 'success')
    mail.current?.focus()
  }

  return (
    <section className="send" id="send">
      <h2>{say('send.title')}</h2>
      {link ? (
        <p className="sent">
          <Icon icon={CHECK} />
          <a
            href={link}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              if (!bridge.inApp) return
              event.preventDefault()
              bridge.call('openWebPage', { url: link }).catch(() => undefined)
            }}
          >
            {link.replace(/^https:\/\/(www\.)?/, '')}
          </a>
        </p>
      ) : (
        <form noValidate onSubmit={send}>
          <label htmlFor={id}>{say('send.link')}</label>
          <input
            ref={input}
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={300}
            value={written}
            aria-describedby={`${id}-hint`}
            aria-invalid={isRefusal(failure, REFUSAL.video_link_invalid) || undefined}
            onChange={(event) => {
              setWritten(event.target.value)
              setUnfit(false)
              submit.forget()
            }}
          />
          <p id={`${id}-hint`} className="hint">
            {fill(say('send.hint'), { hosts: page.hosts })}
          </p>
          <Refusal screen={screen} failure={failure} />
          <Button type="submit" label={say('send.action')} busy={submit.busy} />
        </form>
      )}
      <MailStep strings={strings} link={link ?? undefined} heading={mail} />
    </section>
  )
}
