import type { BridgeMessage } from '../host.ts'
import { element } from './element.ts'

/** More calls than this are history. */
const KEPT = 40

/** The list of calls, the newest on top, each with what was sent and what was answered. */
export function callList() {
  let made = 0
  const count = element('b', {}, '0')
  const list = element('ol', { ariaLabel: 'Calls' })

  return {
    count,
    list,
    /** Lists a call; returns what lists an answer to it. */
    add({ id, method, params }: BridgeMessage): (answer: unknown) => void {
      made += 1
      count.textContent = String(made)
      const state = element('i', {}, 'waiting')
      const sent = element('pre', {}, shorten(params))
      const head = element(
        'div',
        {},
        element('b', {}, method),
        element('small', {}, `${id}`),
        state,
      )
      const item = element('li', {}, head, sent)
      list.prepend(item)
      while (list.children.length > KEPT) list.lastElementChild?.remove()
      let answers = 0
      return (answer) => {
        answers += 1
        state.textContent = answers > 1 ? `answered ${answers} times` : 'answered'
        item.append(element('pre', { className: 'answer' }, shorten(answer)))
      }
    },
  }
}

/** Readable JSON; a picture as a data URL would fill the list. */
function shorten(value: unknown): string {
  const text = JSON.stringify(value, null, 1) ?? 'undefined'
  return text.length > 1200 ? `${text.slice(0, 1200)} … (${text.length} characters)` : text
}
