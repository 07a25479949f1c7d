import { BRIDGE_METHODS, type BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { type Behaviour, defaultBehaviour } from './behaviour.ts'

export const METHODS = Object.keys(BRIDGE_METHODS) as BridgeMethodName[]

const STORAGE_KEY = 'rollmates-panel-behaviours'

/** Returns functions that read and change the simulated app's behaviour (sessionStorage). */
export function storedBehaviours(app: 'ios' | 'android') {
  let stored: { [Name in BridgeMethodName]?: Behaviour } = {}
  try {
    stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
  } catch {
    // Uses the defaults if the storage is blocked or contains no JSON.
  }
  const save = () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
    } catch {
      // If the storage is blocked, the change lasts only until the page is closed.
    }
  }
  return {
    of: (method: BridgeMethodName) => stored[method] ?? defaultBehaviour(method, app),
    isChanged: (method: BridgeMethodName) => stored[method] !== undefined,
    change(method: BridgeMethodName, behaviour: Behaviour) {
      stored[method] = behaviour
      save()
    },
    reset(method: BridgeMethodName) {
      delete stored[method]
      save()
    },
  }
}

export type Behaviours = ReturnType<typeof storedBehaviours>
