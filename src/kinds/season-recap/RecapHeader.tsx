import { useStore } from '@nanostores/react'
import './recap-header.css'
import { PAUSE } from '../../islands/story/pause-icon.ts'
import type { StoryStore } from '../../islands/story/story-store.ts'
import { Avatar } from '../../ui/avatar/Avatar.tsx'
import { CLOSE, PLAY } from '../../ui/icon/icons.ts'
import { Key } from '../../ui/key/Key.tsx'
import type { RecapFigures, RecapStrings } from './recap-figures.ts'

interface Props {
  /** Null until they are known: the header keeps their room. */
  figures: Pick<RecapFigures, 'avatar' | 'seasonOf'> | null
  story: StoryStore
  strings: RecapStrings
  storyStrings: RecapStrings
  /** Whether the story goes on by itself, so that there is something to pause. */
  plays: boolean
  onClose: () => void
}

/** Who the recap is about, and the keys that pause and close. */
export function RecapHeader({ figures, story, strings, storyStrings, plays, onClose }: Props) {
  const paused = useStore(story.$pauses).includes('player')
  return (
    <header className="who">
      {figures ? (
        <Avatar avatar={figures.avatar} size="s" />
      ) : (
        <span className="who-room" aria-hidden="true" />
      )}
      <p>
        <b>{figures?.seasonOf ?? '\u00a0'}</b>
        <span>{strings.season_recap}</span>
      </p>
      {plays && (
        <Key
          icon={paused ? PLAY : PAUSE}
          label={(paused ? storyStrings.play : storyStrings.pause) ?? ''}
          onClick={() => (paused ? story.resume('player') : story.pause('player'))}
        />
      )}
      <Key icon={CLOSE} label={storyStrings.close ?? ''} onClick={onClose} />
    </header>
  )
}
