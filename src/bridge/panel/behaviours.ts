import { BRIDGE_METHODS, type BridgeMethodName } from '#src/contract/bridge-methods.ts'
import { type Behaviour, firstBehaviour } from './behaviour.ts'

export const METHODS = Object.keys(BRIDGE_METHODS) as BridgeMethodName[]

const KEPT = 'rollmates-panel-behaviours'

/** How the played app behaves, method by method; changes are kept for the visit. */
export function keptBehaviours(app: 'ios' | 'android') {
  let kept: { [Name in BridgeMethodName]?: Behaviour } = {}
  try {
    kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}')
  } catch {
    // Storage is refused, or holds something else: the panel begins anew.
  }
  const save = () => {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(kept))
    } catch {
      // It lives as long as the page, then.
    }
  }
  return {
    of: (method: BridgeMethodName) => kept[method] ?? firstBehaviour(method, app),
    isChanged: (method: BridgeMethodName) => kept[method] !== undefined,
    change(method: BridgeMethodName, behaviour: Behaviour) {
      kept[method] = behaviour
      save()
    },
    reset(method: BridgeMethodName) {
      delete kept[method]
      save()
    },
  }
}

export type Behaviours = ReturnType<typeof keptBehaviours>
