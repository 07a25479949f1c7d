/** What is wrong with a drawing, where, and how it is put right. */
export interface DrawingProblem {
  /** Undefined if it is about the drawing as a whole. */
  line?: number
  /** What the problem is about, if that is not a line. */
  field?: string
  expected: string
  found: string
  fix: string
}
