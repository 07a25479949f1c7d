import { useEffect, useState } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { CopyButton } from '#src/islands/clipboard/CopyButton.tsx'
import { logShare, useOffered } from '#src/islands/share/log-share.ts'
import { shareContent } from '#src/islands/share/share-content.ts'
import type { Words } from '#src/islands/words/words.ts'
import { notify } from '#src/stores/notice.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { BELL, SHARE } from '#src/ui/icon/icons.ts'
import { subscribeLinks } from '../subscribe-links.ts'
import type { PublicProps } from './public-props.ts'

const PLACE = 'event-calendar'

interface Props {
  page: PublicProps
  words: Words
}

/**
 * How to have the events in one's own calendar: a link that calendars open, one for calendars on the
 * web, and the address for all others. Until the page has started, the link leads to the file. The app
 * opens no `webcal:` links, so there only the other two are offered.
 */
export function Subscribe({ page, words }: Props) {
  const [origin, setOrigin] = useState('')
  const [sharing, setSharing] = useState(false)
  // The site's own address is known in the browser only.
  useEffect(() => setOrigin(location.origin), [])
  const links = subscribeLinks(origin, page.feed)

  useOffered(PLACE)

  const share = async () => {
    logShare(PLACE, 'pressed')
    setSharing(true)
    const outcome = await shareContent({
      place: PLACE,
      title: `${words.say('web.title')} · Rollmates`,
      text: words.say('web.share.text'),
      url: location.origin + page.localPath,
    })
    setSharing(false)
    if (outcome === 'copied') notify(words.say('web.copied'), 'success')
    if (outcome === 'failed') notify(words.say('web.copy_failed'), 'danger')
  }
  return (
    <section className="subscribe">
      <h2>{words.say('web.subscribe.title')}</h2>
      <p>{words.say('web.subscribe.text')}</p>
      {!(origin && bridge.inApp) && (
        <Button icon={BELL} label={words.say('web.subscribe.action')} href={links.calendar} />
      )}
      <div className="subscribe-more">
        <Button
          size="s"
          tone="paper"
          label={words.say('web.subscribe.google')}
          href={links.google}
        />
        <Button
          size="s"
          tone="paper"
          icon={SHARE}
          label={words.say('web.share.action')}
          busy={sharing}
          onClick={() => void share()}
        />
      </div>
      <p className="subscribe-hint">{words.say('web.subscribe.hint')}</p>
      <div className="subscribe-address">
        <code>{links.address}</code>
        <CopyButton
          text={links.address}
          label={words.say('web.subscribe.copy')}
          done={words.say('web.copied')}
          failed={words.say('web.copy_failed')}
        />
      </div>
    </section>
  )
}
