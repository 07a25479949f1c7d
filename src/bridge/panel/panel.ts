import type { BridgeMessage } from '../host.ts'
import { askBackend } from './ask-backend.ts'
import { plannedAnswers } from './behaviour.ts'
import { behaviourForm } from './behaviour-form.ts'
import { type Behaviours, keptBehaviours } from './behaviours.ts'
import { callList } from './call-list.ts'
import { element } from './element.ts'
import css from './panel.css?inline'

/**
 * Opens the development panel, which plays the app, and returns what takes the page's messages. It
 * lives in a shadow tree, so that neither its styles nor the page's reach across.
 */
export function openPanel(app: 'ios' | 'android'): (message: BridgeMessage) => void {
  const behaviours = keptBehaviours(app)
  const calls = callList()
  const name = app === 'ios' ? 'iOS' : 'Android'

  const leave = element('a', { href: '?app=off' }, 'Leave the app')
  const summary = element('summary', {}, `${name} app, played`, calls.count)
  const panel = element(
    'details',
    { className: 'panel' },
    summary,
    element('div', { className: 'inside' }, behaviourForm(behaviours), calls.list, leave),
  )
  const root = element('rollmates-panel' as 'div').attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  root.append(panel)
  document.body.append(root.host)

  return (message) => {
    const tell = calls.add(message)
    const give = (answer: unknown) => {
      tell(answer)
      window.rollmatesBridge?.answer(message.id, answer)
    }
    try {
      play(behaviours, message, give)
    } catch (error) {
      tell(String(error))
    }
  }
}

function play(behaviours: Behaviours, message: BridgeMessage, give: (answer: unknown) => void) {
  const behaviour = behaviours.of(message.method)
  if (behaviour.mode === 'server') {
    setTimeout(() => void askBackend(message.params).then(give), behaviour.delay)
  }
  for (const { after, answer } of plannedAnswers(behaviour)) setTimeout(give, after, answer)
}
