import { usePage } from '#src/app/screen/page-context.tsx'
import { useStore } from '#src/stores/use-store.ts'
import './recap-header.css'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { CLOSE, type IconShape, PLAY } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import type { StoryStore } from '../story/story-store.ts'
import type { RecapFigures } from './recap-figures.ts'
import type { RecapProps } from './recap-props.ts'

const PAUSE: IconShape = { d: 'M9 6v12M15 6v12' }

interface Props {
  /** Null while unknown; the header then shows the season's name. */
  figures: Pick<RecapFigures, 'avatar' | 'seasonOf' | 'line'> | null
  loading: boolean
  story: StoryStore
  plays: boolean
  onClose: () => void
}

/** Renders the recap's player, and the buttons that pause and close. */
export function RecapHeader(props: Props) {
  const { t, storyStrings } = usePage<RecapProps>()
  const { figures, loading, story, plays, onClose } = props
  const paused = useStore(story.$pauses).includes('player')
  return (
    <header className="who">
      {figures && <Avatar avatar={figures.avatar} size="s" />}
      {loading && <span className="who-room" aria-hidden="true" />}
      <p>
        <b>{figures?.seasonOf ?? t('name')}</b>
        <span>{figures?.line ?? t('kind')}</span>
      </p>
      {plays && (
        <IconButton
          icon={paused ? PLAY : PAUSE}
          label={(paused ? storyStrings.play : storyStrings.pause) ?? ''}
          onClick={() => (paused ? story.resume('player') : story.pause('player'))}
        />
      )}
      {/* Before hydration, layouts/begin-script.ts handles this button. */}
      <IconButton icon={CLOSE} label={storyStrings.close ?? ''} action="back" onClick={onClose} />
    </header>
  )
}
