import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import styles from './season-note.css?inline'

adoptStyles(styles)

/**
 * Shows `text` over the page until the player closes it: it tells what became of what they did, and no
 * seconds are enough for everybody. `close` is the name of the button.
 */
export function showSeasonNote(text: string, close: string): void {
  document.querySelector('.season-note')?.remove()
  const note = document.createElement('div')
  note.className = 'season-note'
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', close)
  button.addEventListener('click', () => note.remove())
  note.append(words, button)
  document.body.append(note)
  // Screen readers tell what a status region comes to say, not one that appears with its text.
  requestAnimationFrame(() => words.append(text))
}
