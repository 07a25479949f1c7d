import { useState } from 'react'
import { useStore } from '../../stores/use-store.ts'
import './recap-foot.css'
import type { StoryStore } from '../../islands/story/story-store.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DOWN, REFRESH, SHARE } from '../../ui/icon/icons.ts'
import { Key } from '../../ui/key/Key.tsx'
import type { RecapStrings } from './recap-figures.ts'

interface Props {
  story: StoryStore
  own: boolean
  strings: RecapStrings
  storyStrings: RecapStrings
  onShare: (page: number) => Promise<unknown>
  onSave: () => Promise<unknown>
}

/** What a page offers at its foot: to share it; on the last one also to save the card and to watch again. */
export function RecapFoot({ story, own, strings, storyStrings, onShare, onSave }: Props) {
  const { page } = useStore(story.$position)
  const [busy, setBusy] = useState(false)
  const last = page === story.count - 1

  async function during(work: Promise<unknown>): Promise<void> {
    setBusy(true)
    story.pause('busy')
    // What went wrong has been told by the work itself; a chunk that did not come can be asked for again.
    await work.catch(() => undefined)
    story.resume('busy')
    setBusy(false)
  }

  const shareOn = last ? (own ? strings.share_own : strings.share_other) : storyStrings.share_page
  return (
    <div className={last ? 'acts last' : 'acts'}>
      <Button
        tone="accent"
        icon={SHARE}
        label={shareOn ?? ''}
        busy={busy}
        onClick={() => during(onShare(page + 1))}
      />
      {last && (
        <>
          <Key icon={DOWN} label={strings.save_image ?? ''} onClick={() => during(onSave())} />
          <Key
            icon={REFRESH}
            label={strings.watch_again ?? ''}
            onClick={() => story.go(0, 'button')}
          />
        </>
      )}
    </div>
  )
}
