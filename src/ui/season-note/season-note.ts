import { adoptStyles } from '../lazy-styles/adopt-styles.ts'
import styles from './season-note.css?inline'

adoptStyles(styles)

/**
 * Shows `text`, the result of an action, over the page until the player closes it: a timer would be
 * too short for somebody. `close` is the label of the button.
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
  // Screen readers announce text that is added to an existing status region, but not a new region with its
  // text.
  requestAnimationFrame(() => words.append(text))
}
