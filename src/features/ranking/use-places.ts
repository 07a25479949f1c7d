import type { ReadState } from '#src/app/screen/use-read.ts'

export interface Ranked {
  readonly rank: number
}

/** Reads a page of places, from a rank on. */
export type UsePlaces<Place> = (from: number) => {
  state: ReadState<{ places: readonly Place[] }>
  refetch: () => void
}
