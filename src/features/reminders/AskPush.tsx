import { useEffect, useState } from 'react'
import type copy from '#i18n/en/push.json'
import { type PageProps, type Texts, usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useRead } from '#src/app/screen/use-read.ts'
import { notificationSettings, swapRemindersSet } from '#src/contract/functions/notifications.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { notify } from '#src/stores/notice.ts'
import { notePush, subscribe, whatToAsk } from '#src/stores/push.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './ask-push.css?inline'
import { timeZone } from './time-zone.ts'

adoptStyles(styles)

export interface PushTexts extends PageProps {
  strings: Texts<keyof typeof copy>
}

/**
 * Asks, before the browser does, whether this browser may show news of swaps. On an iPhone, says
 * once how to add the site to the home screen, which web push needs. Renders nothing if web push is
 * on or impossible, or if the player said no.
 */
export default function AskPush() {
  const { state } = useRead(notificationSettings, {})
  const [ask, setAsk] = useState<'push' | 'home' | null>(null)
  useEffect(() => {
    void whatToAsk().then(setAsk, () => undefined)
  }, [])
  const key = state.status === 'ready' ? state.data.push_key : null
  if (!key || !ask) return null
  const close = () => setAsk(null)
  return ask === 'home' ? <HomeScreen onDone={close} /> : <Question pushKey={key} onDone={close} />
}

function HomeScreen({ onDone }: { onDone: () => void }) {
  const { t } = usePage<PushTexts>()
  useEffect(() => notePush('home'), [])
  return (
    <section className="push-question">
      <h3>{t('title')}</h3>
      <p>{t('home')}</p>
      <Button tone="paper" label={t('home_ok')} onClick={onDone} />
    </section>
  )
}

function Question({ pushKey, onDone }: { pushKey: string; onDone: () => void }) {
  const { t } = usePage<PushTexts>()
  const news = useMutation(swapRemindersSet)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const agree = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const subscription = await subscribe(pushKey)
      const isSet =
        subscription &&
        (await news.mutate({
          proposed: true,
          accepted: true,
          expiring: true,
          confirmed: true,
          time_zone: timeZone(),
        }))
      if (isSet) notify(t('on'), 'success')
      if (isSet || !subscription) onDone()
    } catch (error) {
      setFailure(toFailure(error))
    }
    setBusy(false)
  }
  const refuse = () => {
    notePush('no')
    onDone()
  }
  return (
    <section className="push-question">
      <h3>{t('title')}</h3>
      <p>{t('text')}</p>
      <div>
        <Button tone="mint" label={t('yes')} busy={busy} onClick={() => void agree()} />
        <Button tone="paper" label={t('no')} onClick={refuse} />
      </div>
      <RefusalNote failure={failure ?? news.failure} />
    </section>
  )
}
