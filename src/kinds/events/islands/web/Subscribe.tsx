import { useEffect, useState } from 'react'
import { CopyButton } from '#src/app/clipboard/CopyButton.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { bridge } from '#src/bridge/bridge.ts'
import { logShare, useOffered } from '#src/features/share/log-share.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { BELL, SHARE } from '#src/ui/icon/icons.ts'
import { subscribeLinks } from '../subscribe-links.ts'
import type { PublicProps } from './public-props.ts'

const PLACE = 'event-calendar'

/**
 * Renders three ways to subscribe to the events: a link for calendar apps, a link for web
 * calendars, and the feed's address to copy. Before hydration, the first link leads to the file.
 * The app cannot open `webcal:` links, so there the first link is missing.
 */
export function Subscribe() {
  const { feed, localPath, t } = usePage<PublicProps>()
  const [origin, setOrigin] = useState('')
  const [sharing, setSharing] = useState(false)
  useEffect(() => setOrigin(location.origin), [])
  const links = subscribeLinks(origin, feed)

  useOffered(PLACE)

  const share = async () => {
    logShare(PLACE, 'pressed')
    setSharing(true)
    const outcome = await shareContent({
      place: PLACE,
      title: `${t('web.title')} · Rollmates`,
      text: t('web.share.text'),
      url: location.origin + localPath,
    })
    setSharing(false)
    if (outcome === 'copied') notify(t('web.copied'), 'success')
    if (outcome === 'failed') notify(t('web.copy_failed'), 'danger')
  }
  return (
    <section className="subscribe">
      <h2>{t('web.subscribe.title')}</h2>
      <p>{t('web.subscribe.text')}</p>
      {!(origin && bridge.inApp) && (
        <Button icon={BELL} label={t('web.subscribe.action')} href={links.calendar} />
      )}
      <div className="subscribe-more">
        <Button size="s" tone="paper" label={t('web.subscribe.google')} href={links.google} />
        <Button
          size="s"
          tone="paper"
          icon={SHARE}
          label={t('web.share.action')}
          busy={sharing}
          onClick={() => void share()}
        />
      </div>
      <p className="subscribe-hint">{t('web.subscribe.hint')}</p>
      <div className="subscribe-address">
        <code>{links.address}</code>
        <CopyButton
          text={links.address}
          label={t('web.subscribe.copy')}
          done={t('web.copied')}
          failed={t('web.copy_failed')}
        />
      </div>
    </section>
  )
}
