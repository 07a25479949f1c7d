import type { BridgeMessage } from '../host.ts'
import { element } from './element.ts'

const MAX_CALLS = 40

/** Creates the list of calls, newest first, with their parameters and answers. */
export function callList() {
  let total = 0
  const count = element('b', {}, '0')
  const list = element('ol', { ariaLabel: 'Calls' })

  return {
    count,
    list,
    add({ id, method, params }: BridgeMessage): (answer: unknown, mistakes?: string[]) => void {
      total += 1
      count.textContent = String(total)
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
      while (list.children.length > MAX_CALLS) list.lastElementChild?.remove()
      let answers = 0
      return (answer, mistakes = []) => {
        answers += 1
        state.textContent = answers > 1 ? `answered ${answers} times` : 'answered'
        item.append(element('pre', { className: 'answer' }, shorten(answer)))
        for (const mistake of mistakes) {
          item.append(element('p', { className: 'problem' }, `Wrong: ${mistake}`))
        }
      }
    },
  }
}

/** Returns indented JSON, cut after 1,200 characters: a picture's data URL would fill the list. */
function shorten(value: unknown): string {
  const text = JSON.stringify(value, null, 1) ?? 'undefined'
  return text.length > 1200 ? `${text.slice(0, 1200)} … (${text.length} characters)` : text
}
