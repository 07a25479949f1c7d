/** A problem of a drawing, with the fix. */
export interface DrawingProblem {
  /** Undefined if the problem concerns the whole drawing. */
  line?: number
  /** The subject of a problem without a line. */
  field?: string
  expected: string
  found: string
  fix: string
}
