import { type ReactNode, useId, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { bridge } from '#src/bridge/bridge.ts'
import { playerDelete, playerExport } from '#src/contract/functions/player-data.ts'
import { saveFile } from '#src/features/share/save-file.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { createEffect } from '#src/stores/effect.ts'
import { notify } from '#src/stores/notice.ts'
import { endPush } from '#src/stores/push.ts'
import { readOnce } from '#src/stores/read.ts'
import { leaveSession } from '#src/stores/session.ts'
import { withFallback } from '#src/stores/with-fallback.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { SettingsProps } from './settings-props.ts'
import styles from './your-data.css?inline'

adoptStyles(styles)

const deletePlayer = createEffect(playerDelete)

interface Props {
  username: string
}

/** Renders how players can download all data about them, and delete it with their account. */
export function YourData({ username }: Props): ReactNode {
  const { t, screen } = usePage<SettingsProps>()
  const [busy, setBusy] = useState<'download' | 'delete' | null>(null)
  const [failure, setFailure] = useState<{ of: 'download' | 'delete'; why: Failure }>()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const id = useId()
  const failed = (of: 'download' | 'delete') => (failure?.of === of ? failure.why : undefined)

  const attempt = async (of: 'download' | 'delete', work: () => Promise<void>) => {
    setBusy(of)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure({ of, why: toFailure(error) })
    }
    setBusy(null)
  }
  // A web view cannot save files, so the device's browser opens this page and asks for a sign-in.
  const openBrowser = () => {
    setFailure(undefined)
    const opened = bridge.call('openWebPage', { url: location.origin + location.pathname })
    return withFallback(opened, (error) => setFailure({ of: 'download', why: toFailure(error) }))
  }
  const download = () =>
    attempt('download', async () => {
      const text = JSON.stringify(await readOnce(playerExport, {}), null, 2)
      saveFile(new Blob([text], { type: 'application/json' }), 'rollmates.json')
    })
  const remove = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (busy) return
    void attempt('delete', async () => {
      await deletePlayer({ username: typed })
      setAsking(false)
      notify(t('data.gone'), 'success')
      leaveSession()
      await endPush().catch(() => undefined)
    })
  }
  const close = () => setAsking(false)
  return (
    <section className="your-data">
      <h2>{t('data.title')}</h2>
      <p>{t('data.text')}</p>
      <div className="your-data-ways">
        <Button
          label={t('data.download')}
          tone="paper"
          size="s"
          busy={busy === 'download'}
          onClick={() => void (bridge.inApp ? openBrowser() : download())}
        />
        <Button
          label={t('data.delete')}
          tone="paper"
          size="s"
          onClick={() => {
            setTyped('')
            setFailure(undefined)
            setAsking(true)
          }}
        />
      </div>
      <RefusalNote failure={failed('download')} isSure />
      <Dialog
        open={asking}
        className="delete-account"
        title={t('data.sure')}
        closeLabel={screen.commonStrings.close}
        onClose={close}
      >
        <form onSubmit={remove} noValidate>
          <p>{t('data.what')}</p>
          <label htmlFor={id}>{t('data.type', { name: username })}</label>
          <input
            id={id}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={failed('delete') !== undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <RefusalNote failure={failed('delete')} />
          <Button label={t('data.confirm')} type="submit" busy={busy === 'delete'} />
          <Button label={t('data.keep')} tone="paper" onClick={close} />
        </form>
      </Dialog>
    </section>
  )
}
