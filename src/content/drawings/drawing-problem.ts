export interface DrawingProblem {
  /** Undefined if the problem concerns the whole drawing. */
  line?: number
  field?: string
  expected: string
  found: string
  fix: string
}
