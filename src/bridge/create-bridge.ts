import { safeParse } from 'valibot'
import {
  BRIDGE_METHODS,
  type BridgeData,
  type BridgeMethodName,
  type BridgeParams,
} from '#src/contract/bridge-methods.ts'
import { codeOf, detailsOf, Failure, toFailure } from './failure.ts'
import type { Answer, Host } from './host.ts'
import { copyPlainData } from './plain-data.ts'

/** How often the answers are looked at, in milliseconds (product spec, section 4). */
const LOOK_EVERY = 50

/** Looks without an answer that end a call. They are counted, not clocked. */
const MAX_LOOKS = 600

/** The parameters of a method, left out where it takes none. */
export type CallArguments<Name extends BridgeMethodName> =
  undefined extends BridgeParams<Name> ? [] : [params: BridgeParams<Name>]

export interface Bridge {
  readonly host: Host['name']
  /** Calls the host. Settles exactly once; rejects with a Failure only. */
  call<Name extends BridgeMethodName>(
    method: Name,
    ...params: CallArguments<Name>
  ): Promise<BridgeData<Name>>
  /** What the app runs as `window.rollmatesBridge.answer`. Takes anything, throws never. */
  readonly answer: Answer
}

interface Pending {
  readonly method: BridgeMethodName
  looks: number
  readonly resolve: (data: unknown) => void
  readonly reject: (failure: Failure) => void
}

/**
 * A bridge to `host` (contracts, section 4). Answers are kept in a table until the next look; one
 * timer looks, and runs only while calls are pending.
 */
export function createBridge(host: Host): Bridge {
  const pending = new Map<number, Pending>()
  const answers = new Map<number, unknown>()
  // A random base, so that an answer meant for the page before finds no call of this one.
  let lastId = Math.floor(Math.random() * 2 ** 40)
  let timer: ReturnType<typeof setInterval> | undefined

  const forget = (id: number) => {
    pending.delete(id)
    answers.delete(id)
    if (pending.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }

  const look = () => {
    for (const [id, call] of pending) {
      if (answers.has(id)) {
        const answer = answers.get(id)
        forget(id)
        try {
          call.resolve(dataOf(call.method, answer))
        } catch (error) {
          call.reject(toFailure(error, 'malformed'))
        }
      } else if (++call.looks >= MAX_LOOKS && !('neverTimesOut' in BRIDGE_METHODS[call.method])) {
        forget(id)
        call.reject(new Failure('timeout', `The app did not answer ${call.method}`))
      }
    }
  }

  const answer: Answer = (id, value) => {
    if (pending.has(id) && !answers.has(id)) answers.set(id, value)
  }

  return {
    host: host.name,
    answer,
    call: <Name extends BridgeMethodName>(method: Name, ...[params]: CallArguments<Name>) =>
      new Promise<BridgeData<Name>>((resolve, reject) => {
        const message = { id: ++lastId, method, params: checkedParams(method, params) }
        // Kept before it is posted: a host may answer while it is being posted to.
        pending.set(message.id, {
          method,
          looks: 0,
          resolve: (data) => resolve(data as BridgeData<Name>),
          reject,
        })
        timer ??= setInterval(look, LOOK_EVERY)
        try {
          host.post(message, answer)
        } catch (error) {
          forget(message.id)
          throw error
        }
      }).catch((error) => {
        throw toFailure(error)
      }),
  }
}

/** Plain and fitting the contract, or an error: nothing else may reach a host. */
function checkedParams(method: BridgeMethodName, params: unknown): unknown {
  if (!Object.hasOwn(BRIDGE_METHODS, method)) throw new Error(`The bridge has no method ${method}`)
  const plain = params === undefined ? undefined : copyPlainData(params)
  const parsed = safeParse(BRIDGE_METHODS[method].params, plain)
  if (!parsed.success) throw new Error(`${method}: ${parsed.issues[0].message}`)
  return parsed.output ?? {}
}

/** The data of an answer, fitting the contract. Throws the Failure that it is otherwise. */
function dataOf(method: BridgeMethodName, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) {
    throw new Failure('malformed', `${method} was answered with no object`)
  }
  const { data, errorCode, message, details } = answer as Record<string, unknown>
  if (errorCode !== undefined && errorCode !== null) {
    const words = typeof message === 'string' ? message : ''
    throw new Failure('refused', words, codeOf(errorCode), detailsOf(details))
  }
  const parsed = safeParse(BRIDGE_METHODS[method].data, data)
  if (!parsed.success) throw new Failure('malformed', `${method}: ${parsed.issues[0].message}`)
  return parsed.output
}
