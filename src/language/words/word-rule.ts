export interface WordRule {
  /**
   * The word, as a regular expression that is matched between word boundaries. Case is ignored unless
   * `exactly` is set. `#` matches a placeholder.
   */
  readonly word: string
  readonly exactly?: true
  readonly instead: string
  /** If set, the rule applies only to texts whose `file key` (with plural suffix) matches. */
  readonly only?: RegExp
  /** Texts whose `file key` matches may contain the word; `why` is the reason. */
  readonly except?: RegExp
  readonly why?: string
}

export interface ReplacedWords {
  readonly variety: readonly WordRule[]
  readonly glossary: readonly WordRule[]
  readonly gender: readonly WordRule[]
}
