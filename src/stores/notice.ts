import { atom } from 'nanostores'

/** The colour of a notice. The text must be clear without it. */
export type NoticeTone = 'info' | 'success' | 'danger'

export interface Notice {
  readonly id: number
  /** Null: what was asked for could not be loaded, which the page says in its own words. */
  readonly text: string | null
  readonly tone: NoticeTone
}

/** How long a notice is shown, in milliseconds (visual language, section 9). */
const DURATION_MS = 4000

/** The notice to show now (a toast, `role="status"`), or null. */
export const $notice = atom<Notice | null>(null)

const queue: Notice[] = []
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows `text` for four seconds, after the queued notices. Ignores the text that is being shown. */
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
