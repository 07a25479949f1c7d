import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { StoryStore } from '../story/story-store.ts'
import styles from './scenery.css?inline'
import type { StoryPlace } from './story-places.ts'

adoptStyles(styles)

const PICTURES = 5

/** Shows the current page's scene on both sides of the story. Returns a function that removes it. */
export function showScenery(story: StoryStore, places: readonly StoryPlace[]): () => void {
  const room = document.createElement('div')
  room.className = 'scenery'
  room.setAttribute('aria-hidden', 'true')
  // The story comes later in the document and is therefore in front.
  document.body.prepend(room)
  const stop = story.$position.subscribe(({ page }) => {
    const place = places[page]
    if (!place) return
    const layer = document.createElement('div')
    layer.dataset.theme = String(place.theme)
    for (let picture = 0; picture < PICTURES; picture++) {
      layer.append(Object.assign(new Image(), { src: place.look.art, alt: '' }))
    }
    const [first] = layer.getElementsByTagName('img')
    first?.decode().then(
      () => {
        if (story.$position.get().page !== page) return
        room.append(layer)
        while (room.children.length > 2) room.firstChild?.remove()
      },
      () => undefined,
    )
  })
  return () => {
    stop()
    room.remove()
  }
}
