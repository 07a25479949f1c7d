/** A word that the texts of a language avoid, in general or for one subject. */
export interface WordRule {
  /**
   * The word, as a regular expression that is matched between word boundaries. Case is ignored unless
   * `exactly` is set. `#` matches a placeholder.
   */
  readonly word: string
  readonly exactly?: true
  readonly instead: string
  /** The rule reads only texts whose `file key`, with plural suffix, matches. */
  readonly only?: RegExp
  /** Texts with a matching `file key` may contain the word, because of `why`. */
  readonly except?: RegExp
  readonly why?: string
}

/** The words that one language replaces, grouped by reason. */
export interface ReplacedWords {
  readonly variety: readonly WordRule[]
  /** Words that the glossary replaces: one thing, one word. */
  readonly glossary: readonly WordRule[]
  readonly gender: readonly WordRule[]
}
