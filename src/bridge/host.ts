import type { BridgeMethodName } from '#src/contract/bridge-methods.ts'

/** What a page posts to its host (contracts, section 4). `params` is a copy of plain data. */
export interface BridgeMessage {
  readonly id: number
  readonly method: BridgeMethodName
  readonly params: unknown
}

/** Hands an answer to the bridge: `{ data }` or `{ errorCode, message?, details? }`, not trusted yet. */
export type Answer = (id: number, answer: unknown) => void

/** Where a page lives: one of the two apps, or the open web, which answers for itself. */
export interface Host {
  readonly name: 'ios' | 'android' | 'web'
  /** Takes a message at once (a share sheet needs the tap that is still going on); may throw. */
  post(message: BridgeMessage, answer: Answer): void
}
