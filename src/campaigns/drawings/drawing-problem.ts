/** A problem of a drawing, with its position and the fix. */
export interface DrawingProblem {
  /** Undefined if it is about the whole drawing. */
  line?: number
  /** The subject of the problem, if that is not a line. */
  field?: string
  expected: string
  found: string
  fix: string
}
