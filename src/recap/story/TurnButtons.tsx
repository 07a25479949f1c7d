import { UP } from '#src/ui/icon/icons.ts'
import { IconButton } from '#src/ui/icon-button/IconButton.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { StoryStore } from './story-store.ts'
import styles from './turn-buttons.css?inline'
import { useCurrentPage } from './use-current-page.ts'

// The buttons appear once all pages are rendered, so the first paint does not need their styles.
adoptStyles(styles)

interface Props {
  story: StoryStore
  strings: Readonly<Record<string, string>>
}

/** Renders the buttons that turn pages, visible beside the story if there is room, or on focus. */
export function TurnButtons({ story, strings }: Props) {
  const page = useCurrentPage(story)
  return (
    <nav className="turn-buttons" aria-label={strings.pages}>
      {page > 0 && (
        <IconButton
          icon={UP}
          label={strings.previous_page ?? ''}
          onClick={() => story.back('button')}
        />
      )}
      {page < story.count - 1 && (
        <IconButton
          className="down"
          icon={UP}
          label={strings.next_page ?? ''}
          onClick={() => story.next('button')}
        />
      )}
    </nav>
  )
}
