/** The result of two reads of one reader, of two players: which version of each player the reader saw. */
export interface Look {
  /** The index of the player who was read first. */
  readonly first: 0 | 1
  /** For each player, the number of the write that the reader saw. */
  readonly turns: readonly [number, number]
}

/**
 * Counts pairs of looks by different readers that contradict each other (long forks): one reader saw a change
 * of the first player but not yet a change of the second player, the other reader saw the reverse. No order of
 * the two changes explains both. `readers` has the looks of each reader.
 */
export function countLongForks(readers: readonly (readonly Look[])[]) {
  const startingWith = (which: Look['first']) =>
    readers.map((looks) => looks.filter(({ first }) => first === which).map(({ turns }) => turns))
  const others = startingWith(1)
  let opposite = 0
  for (const [reader, looks] of startingWith(0).entries()) {
    for (const [other, otherLooks] of others.entries()) {
      if (reader === other) continue
      for (const [mineOfFirst, mineOfSecond] of looks) {
        for (const [ofFirst, ofSecond] of otherLooks) {
          if (mineOfFirst > ofFirst && ofSecond > mineOfSecond) opposite += 1
        }
      }
    }
  }
  return { compared: readers.flat().length, opposite }
}
