import { safeParse } from 'valibot'
import {
  BRIDGE_METHODS,
  type BridgeData,
  type BridgeMethodName,
  type BridgeParams,
} from '#src/contract/bridge-methods.ts'
import { hasOwn } from '#src/contract/has-own.ts'
import { Failure, toFailure } from './failure.ts'
import type { Answer, Host } from './host.ts'
import { firstMessageId } from './message-id.ts'
import { parseAnswer } from './parse-answer.ts'
import { warnOnce } from './warn-once.ts'

/** The time between two polls (product spec, section 4). */
const POLL_INTERVAL_MS = 50

/** A call times out after this many polls, which take at least 30 s. */
const MAX_POLLS = 600

export type CallArguments<Name extends BridgeMethodName> =
  undefined extends BridgeParams<Name> ? [] : [params: BridgeParams<Name>]

export interface Bridge {
  readonly host: Host['name']
  /**
   * Calls the host. The promise rejects only with a Failure; for a method with `neverTimesOut` it
   * may stay pending.
   */
  call<Name extends BridgeMethodName>(
    method: Name,
    ...params: CallArguments<Name>
  ): Promise<BridgeData<Name>>
  /** The app calls `window.rollmatesBridge.answer`. Accepts any arguments and never throws. */
  readonly answer: Answer
}

interface Pending {
  readonly method: BridgeMethodName
  polls: number
  readonly resolve: (data: unknown) => void
  readonly reject: (failure: Failure) => void
}

/** Creates a bridge to `host` (contracts, section 4). */
export function createBridge(host: Host): Bridge {
  const pending = new Map<number, Pending>()
  const answers = new Map<number, unknown>()
  let lastId = firstMessageId()
  let timer: ReturnType<typeof setInterval> | undefined

  const remove = (id: number) => {
    pending.delete(id)
    answers.delete(id)
    if (pending.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
  }

  const poll = () => {
    for (const [id, call] of pending) {
      if (answers.has(id)) {
        const answer = answers.get(id)
        remove(id)
        try {
          const complain = (mistake: string) => warnOnce(call.method, mistake, id)
          call.resolve(parseAnswer(call.method, answer, complain))
        } catch (error) {
          call.reject(toFailure(error, 'malformed'))
        }
      } else if (++call.polls >= MAX_POLLS && !('neverTimesOut' in BRIDGE_METHODS[call.method])) {
        remove(id)
        warnOnce(call.method, 'the app did not answer', id)
        call.reject(new Failure('timeout', `The app did not answer ${call.method}`))
      }
    }
  }

  const answer: Answer = (id, value) => {
    if (pending.has(id) && !answers.has(id)) answers.set(id, value)
    else warnOnce('answer', wrongId(id), id)
  }

  return {
    host: host.name,
    answer,
    call: <Name extends BridgeMethodName>(method: Name, ...[params]: CallArguments<Name>) =>
      new Promise<BridgeData<Name>>((resolve, reject) => {
        const message = { id: ++lastId, method, params: validateParams(method, params) }
        // Stores the call before posting the message, because a host may answer synchronously.
        pending.set(message.id, {
          method,
          polls: 0,
          resolve: (data) => resolve(data as BridgeData<Name>),
          reject,
        })
        timer ??= setInterval(poll, POLL_INTERVAL_MS)
        try {
          host.post(message, answer)
        } catch (error) {
          remove(message.id)
          throw error
        }
      }).catch((error) => {
        throw toFailure(error)
      }),
  }
}

/**
 * Returns a plain copy of `params` that fits the contract.
 * @throws {Error} for an unknown method or invalid parameters.
 */
function validateParams(method: BridgeMethodName, params: unknown): unknown {
  if (!hasOwn(BRIDGE_METHODS, method)) throw new Error(`The bridge has no method ${method}`)
  const plain = params === undefined ? undefined : copyPlainData(params)
  const parsed = safeParse(BRIDGE_METHODS[method].params, plain)
  if (!parsed.success) throw new Error(`${method}: ${parsed.issues[0].message}`)
  return parsed.output ?? {}
}

function wrongId(id: unknown): string {
  return typeof id === 'number'
    ? 'no call has this id: it is answered, too late, of an earlier page or cut to 32 bits'
    : 'the id is no number'
}

/**
 * Returns a deep copy of `value` that every host can clone, without undefined properties. Copies a
 * Proxy as a plain object and rejects functions and DOM nodes, because WebKit silently drops a
 * message with one of these.
 * @throws {TypeError} with the path of the value, such as `params.user.name`.
 */
function copyPlainData(value: unknown, place = 'params', parents: object[] = []): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    throw new TypeError(`${place} is ${value}: only finite numbers can be sent`)
  }
  if (typeof value !== 'object')
    throw new TypeError(`${place} is a ${typeof value}: not plain data`)
  if (parents.includes(value)) throw new TypeError(`${place} contains itself`)
  const inside = [...parents, value]
  if (Array.isArray(value)) {
    return Array.from(value, (item, at) => copyPlainData(item ?? null, `${place}[${at}]`, inside))
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`${place} is no plain object`)
  }
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) copy[key] = copyPlainData(item, `${place}.${key}`, inside)
  }
  return copy
}
