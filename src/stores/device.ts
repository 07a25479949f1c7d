import { atom } from 'nanostores'
import type { Padding } from '../contract/bridge-methods.ts'

/** The room that the device's own bars take, in CSS px, as the app told it. */
export const $padding = atom<Padding>({ top: 0, right: 0, bottom: 0, left: 0 })

/** The language of the device as the app told it, such as `pt-BR`; '' until then. */
export const $deviceLanguage = atom('')

/** Keeps the padding and gives it to the style sheets as `--app-pad-top` and its siblings. */
export function setPadding(padding: Padding): void {
  $padding.set(padding)
  for (const [side, size] of Object.entries(padding)) {
    document.documentElement.style.setProperty(`--app-pad-${side}`, `${size}px`)
  }
}
