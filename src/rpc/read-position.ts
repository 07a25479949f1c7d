/** The storage of a read position; null means none. */
export interface PositionStore {
  read(): string | null
  write(position: string | null): void
}

/** The position with which a call was sent. */
export interface SentPosition {
  readonly position: string | null
  /** How often the position had become unknown. */
  readonly forgotten: number
}

/**
 * Returns the read position of this client (contracts, section 3): the latest position in an answer. An
 * answer without one (of an effect), or no answer, makes it unknown; the server then answers with the
 * newest state. An answer to an earlier call does not change it then.
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
      // All have the same length, so the later one is the greater text.
      else if (sent.forgotten === forgotten && position > (store.read() ?? ''))
        store.write(position)
    },
  }
}
