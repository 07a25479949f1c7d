import type { BridgeMethodName } from '#src/contract/bridge-methods.ts'

/** A message to the host (contracts, section 4). `params` contains only plain data. */
export interface BridgeMessage {
  readonly id: number
  readonly method: BridgeMethodName
  readonly params: unknown
}

/** Passes an unvalidated answer on: `{ data }` or `{ errorCode, message?, details? }`. */
export type Answer = (id: number, answer: unknown) => void

/** Accepts an answer to the page's first script; returns false for the answer to another script. */
export type EarlyAnswer = (id: number, answer: unknown) => boolean

export interface Host {
  readonly name: 'ios' | 'android' | 'web'
  /** Handles a message synchronously, because a share sheet needs the user's gesture; may throw. */
  post(message: BridgeMessage, answer: Answer): void
}
