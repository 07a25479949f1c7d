import type { BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

export type Mode = 'answer' | 'server' | 'fail' | 'never' | 'twice' | 'late' | 'malformed'

export const MODES: readonly { mode: Mode; label: string }[] = [
  { mode: 'answer', label: 'Answer with the data' },
  { mode: 'server', label: 'Ask the backend (rpc)' },
  { mode: 'fail', label: 'Fail with a code' },
  { mode: 'never', label: 'Never answer' },
  { mode: 'twice', label: 'Answer twice' },
  { mode: 'late', label: 'Answer after the time-out' },
  { mode: 'malformed', label: 'Answer with nonsense' },
]

export interface Behaviour {
  mode: Mode
  /** Milliseconds before the answer. */
  delay: number
  data: string
  errorCode: string
  message: string
}

/** An answer that the simulated app sends `after` milliseconds after the call. */
export interface PlannedAnswer {
  after: number
  answer: unknown
}

/** Longer than the bridge's timeout of about 30 s. */
const LATE_ANSWER_DELAY_MS = 40_000

/**
 * Returns a behaviour's answers to one call; none if the backend answers (mode `server`).
 * @throws {SyntaxError} if the data is not JSON.
 */
export function plannedAnswers(behaviour: Behaviour): PlannedAnswer[] {
  const { mode, delay, errorCode, message } = behaviour
  const whole = () => ({ data: JSON.parse(behaviour.data || 'null') as unknown })
  switch (mode) {
    case 'answer':
      return [{ after: delay, answer: whole() }]
    case 'twice':
      return [
        { after: delay, answer: whole() },
        { after: delay + 200, answer: { errorCode: -1, message: 'The second answer' } },
      ]
    case 'late':
      return [{ after: LATE_ANSWER_DELAY_MS, answer: whole() }]
    case 'fail':
      return [{ after: delay, answer: { errorCode, message } }]
    case 'malformed':
      return [{ after: delay, answer: '{"data":' }]
    case 'never':
    case 'server':
      return []
  }
}

/** Returns the default behaviour: every method succeeds, and remote calls go to the backend. */
export function defaultBehaviour(method: BridgeMethodName, app: 'ios' | 'android'): Behaviour {
  const data: { [Name in BridgeMethodName]?: unknown } = {
    getUserInfo: { id: 'panel', username: 'Maja', appleLogin: app === 'ios' },
    getAppInfo: {
      padding: { top: app === 'ios' ? 47 : 24, right: 0, bottom: app === 'ios' ? 34 : 0, left: 0 },
      languageCode: 'en',
      version: '1.0.0',
    },
    watchAds: { watched: true },
    adStatus: { ready: true },
  }
  return {
    mode: method === 'rpc' ? 'server' : 'answer',
    delay: method === 'watchAds' ? 2000 : 0,
    data: JSON.stringify(data[method] ?? null, null, 2),
    errorCode: REFUSAL.campaign_not_started,
    message: '',
  }
}
