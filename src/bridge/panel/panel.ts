import { safeParse } from 'valibot'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import type { BridgeMessage } from '../host.ts'
import { mistakeOf, parseAnswer } from '../parse-answer.ts'
import { readStored } from '../storage.ts'
import { plannedAnswers } from './behaviour.ts'
import { behaviourForm } from './behaviour-form.ts'
import { type Behaviours, storedBehaviours } from './behaviours.ts'
import { callList } from './call-list.ts'
import { element } from './element.ts'
import css from './panel.css?inline'

/**
 * Opens the development panel, which simulates the app. A shadow tree isolates the panel's styles.
 * Returns the handler of the page's messages.
 */
export function openPanel(app: 'ios' | 'android'): (message: BridgeMessage) => void {
  const behaviours = storedBehaviours(app)
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
    const logAnswer = calls.add(message)
    const respond = (answer: unknown) => {
      logAnswer(answer, mistakesIn(message, answer))
      window.rollmatesBridge?.answer(message.id, answer)
    }
    try {
      respondTo(behaviours, message, respond)
    } catch (error) {
      logAnswer(String(error))
    }
  }
}

function respondTo(
  behaviours: Behaviours,
  message: BridgeMessage,
  respond: (answer: unknown) => void,
) {
  const behaviour = behaviours.of(message.method)
  if (behaviour.mode === 'server') {
    setTimeout(() => void callBackend(message.params).then(respond), behaviour.delay)
  }
  for (const { after, answer } of plannedAnswers(behaviour)) setTimeout(respond, after, answer)
}

function mistakesIn({ method, params }: BridgeMessage, answer: unknown): string[] {
  const mistakes: string[] = []
  try {
    const data = parseAnswer(method, answer, (mistake) => mistakes.push(mistake))
    const fn = method === 'rpc' && RPC_FUNCTIONS[(params as { function: string }).function]
    const isUnchanged = (data as { unchanged?: true } | null)?.unchanged
    const issue = fn && !isUnchanged && safeParse(fn.result, data).issues?.[0]
    if (issue) mistakes.push(mistakeOf(issue))
  } catch {
    // A refusal is no mistake, and `parseAnswer` has reported the mistake of a malformed answer.
  }
  return mistakes
}

async function callBackend(params: unknown): Promise<unknown> {
  const call = params as { function: string; params: unknown }
  const token = readStored('Token')
  try {
    const base = import.meta.env.PUBLIC_API_BASE ?? ''
    const response = await fetch(`${base}/rest/v1/rpc/${encodeURIComponent(call.function)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': import.meta.env.PUBLIC_API_KEY ?? 'rollmates-demo',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(call.params),
    })
    const text = await response.text()
    const data = text ? JSON.parse(text) : null
    if (response.ok && !data?.error) return { data }
    return { errorCode: data?.code ?? -1, message: data?.message, details: data?.details }
  } catch (error) {
    return { errorCode: -1, message: String(error) }
  }
}
