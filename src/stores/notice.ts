import { atom } from 'nanostores'

/** The colour of a notice. The text must be clear without it. */
export type NoticeTone = 'info' | 'success' | 'danger'

export interface Notice {
  readonly id: number
  /** Null if a component could not be loaded, for which the page has a text. */
  readonly text: string | null
  readonly tone: NoticeTone
}

const DURATION_MS = 4000

/** The current notice (a toast, `role="status"`), or null. */
export const $notice = atom<Notice | null>(null)

const queue: Notice[] = []
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows `text` for four seconds, after the queued notices. Ignores a text that is already shown.
 */
export function notify(text: string | null, tone: NoticeTone = 'info'): void {
  if (text === '' || $notice.get()?.text === text) return
  queue.push({ id: ++lastId, text, tone })
  if (!$notice.get()) showNext()
}

/** Dismisses the current notice and shows the next. */
export function dismissNotice(): void {
  showNext()
}

function showNext() {
  clearTimeout(timer)
  const notice = queue.shift() ?? null
  $notice.set(notice)
  if (notice) timer = setTimeout(showNext, DURATION_MS)
}
