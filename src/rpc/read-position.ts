/** Where a client keeps what it has seen: null for nothing. */
export interface PositionStore {
  read(): string | null
  write(position: string | null): void
}

/** What a call was sent with. */
export interface SentPosition {
  readonly position: string | null
  /** How often the position had been forgotten. */
  readonly forgotten: number
}

/**
 * What this client has seen of the database (contracts, section 3): the latest of the positions that
 * answers told. Any answer without one, as an effect has, or none at all, makes it unknown, and then the
 * server answers with the newest there is. An answer to what was sent before that changes nothing.
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
      // All are equally long, so the later one is the greater text.
      else if (sent.forgotten === forgotten && position > (store.read() ?? ''))
        store.write(position)
    },
  }
}
