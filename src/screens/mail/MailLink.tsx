import { useEffect, useRef, useState } from 'react'
import type copy from '#i18n/en/mail-link.json'
import type { PageProps, TextKey, Texts } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { MAIL_TOKEN, type MailLinkAction } from '#src/contract/mail-link.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { followMailLink } from '#src/rpc/mail-link.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import '#src/ui/state/state-panel.css'

type Key = TextKey<typeof copy>

interface Props extends PageProps {
  strings: Texts<Key>
}

/**
 * Renders the page that a link in a mail opens, for anybody. Only its button does the link's action, because mail
 * programs open links by themselves. The token is in the fragment, which no server and no other site gets.
 */
export default function MailLink(page: Props) {
  const [token, setToken] = useState<string>()
  const [done, setDone] = useState<boolean>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setToken(MAIL_TOKEN.exec(location.hash.slice(1))?.[0] ?? '')
    // Reloads, because another link was opened in this tab.
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])

  const follow = async (token: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      setDone(await followMailLink(token))
      // Focuses the result, because the pressed button disappears.
      said.current?.focus()
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }
  const t = (key: Key) => page.strings[key] ?? ''
  const action = token?.split('.')[0] as MailLinkAction
  const isGone = token === '' || done === false
  const [title, text]: readonly [Key, Key] = isGone
    ? ['gone.title', 'gone.text']
    : token === undefined
      ? ['title', 'description']
      : done
        ? [`${action}.done`, `${action}.done_text`]
        : [`${action}.title`, `${action}.text`]
  return (
    <Screen page={page}>
      <div className="column" role="status" tabIndex={-1} ref={said}>
        <StatePanel
          heading="h1"
          state={isGone ? 'time-up' : 'empty'}
          title={t(title)}
          text={t(text)}
        >
          {token && !(isGone || done) && (
            <Button label={t(`${action}.action`)} busy={busy} onClick={() => follow(token)} />
          )}
          <RefusalNote failure={failure} />
        </StatePanel>
      </div>
    </Screen>
  )
}
