import { atom } from 'nanostores'

/** How a notice looks. It never carries meaning alone: the words do. */
export type NoticeTone = 'info' | 'success' | 'danger'

export interface Notice {
  readonly id: number
  readonly text: string
  readonly tone: NoticeTone
}

/** How long a notice stays, in milliseconds (visual language, section 9). */
const SHOWN_FOR = 4000

/** The notice to show now (a toast, `role="status"`), or null. */
export const $notice = atom<Notice | null>(null)

const waiting: Notice[] = []
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows `text` for four seconds, after those before it; the text on show is not shown twice. */
export function notify(text: string, tone: NoticeTone = 'info'): void {
  if (text === '' || $notice.get()?.text === text) return
  waiting.push({ id: ++lastId, text, tone })
  if (!$notice.get()) next()
}

/** Takes the notice on show away, and shows the next. */
export function dismissNotice(): void {
  next()
}

function next() {
  clearTimeout(timer)
  const notice = waiting.shift() ?? null
  $notice.set(notice)
  if (notice) timer = setTimeout(next, SHOWN_FOR)
}
