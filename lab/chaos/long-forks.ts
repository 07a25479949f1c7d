/** What a reader saw of two players, one read after the other. */
export interface Look {
  /** Which of the two was read first. */
  readonly first: 0 | 1
  /** The turn in which what was seen had been written, of each player. */
  readonly turns: readonly [number, number]
}

/**
 * Counts the pairs of looks of different readers that contradict each other: one saw a change of the first
 * player and after that not yet one of the second, the other saw that one and after that not yet the
 * first. No order of the two changes fits both: a long fork. `readers` has the looks of each.
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
