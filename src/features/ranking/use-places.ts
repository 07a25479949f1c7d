import type { ReadState } from '#src/app/screen/use-read.ts'

export interface Ranked {
  readonly rank: number
}

export type UsePlaces<Place> = (from: number) => {
  state: ReadState<{ places: readonly Place[] }>
  refetch: () => void
}
