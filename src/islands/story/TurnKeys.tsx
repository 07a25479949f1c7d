import { UP } from '#src/ui/icon/icons.ts'
import { Key } from '#src/ui/key/Key.tsx'
import type { StoryStore } from './story-store.ts'
import { usePage } from './use-page.ts'

interface Props {
  story: StoryStore
  strings: Readonly<Record<string, string>>
}

/** The keys that turn the pages where there is room beside the story, or where they are tabbed to. */
export function TurnKeys({ story, strings }: Props) {
  const page = usePage(story)
  return (
    <nav className="turn-keys" aria-label={strings.pages}>
      {page > 0 && (
        <Key icon={UP} label={strings.previous_page ?? ''} onClick={() => story.back('button')} />
      )}
      {page < story.count - 1 && (
        <Key
          className="down"
          icon={UP}
          label={strings.next_page ?? ''}
          onClick={() => story.next('button')}
        />
      )}
    </nav>
  )
}
