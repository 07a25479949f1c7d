/** A problem of a drawing, with its position and the fix. */
export interface DrawingProblem {
  /** Undefined if the problem concerns the whole drawing. */
  line?: number
  /** The subject of the problem, if the problem has no line. */
  field?: string
  expected: string
  found: string
  fix: string
}
