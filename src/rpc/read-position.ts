/** The storage of a read position; null means none. */
export interface PositionStore {
  read(): string | null
  write(position: string | null): void
}

export interface SentPosition {
  readonly position: string | null
  /** How many times the position had become unknown before the call was sent. */
  readonly forgotten: number
}

/**
 * Returns the read position of this client (contracts, section 3), which is the latest position in
 * a response. A missing response, or a response without a position (of an effect), makes the
 * position unknown; the server then reads the newest state. Ignores positions of calls that were
 * sent before that.
 */
export function createReadPosition(store: PositionStore) {
  let forgotten = 0
  const forget = () => {
    forgotten++
    store.write(null)
  }
  return {
    forget,
    sent: (): SentPosition => ({ position: store.read(), forgotten }),
    told(sent: SentPosition, position: string | null): void {
      if (!position) forget()
      // All positions have the same length, so text comparison finds the later one.
      else if (sent.forgotten === forgotten && position > (store.read() ?? ''))
        store.write(position)
    },
  }
}
