/** A word that a language's texts avoid, generally or for one thing. */
export interface WordRule {
  /**
   * The word, as the inside of a regular expression between word boundaries. Case does not matter, unless
   * `exactly` says so. `#` is a placeholder.
   */
  readonly word: string
  readonly exactly?: true
  readonly instead: string
  /** Only texts with a matching `file key` are read; with plural suffix. */
  readonly only?: RegExp
  /** Texts with a matching `file key` may contain the word, because of `why`. */
  readonly except?: RegExp
  readonly why?: string
}

/** The replaced words of one language, by the reason. */
export interface ReplacedWords {
  readonly variety: readonly WordRule[]
  /** Words for which the glossary has another: one thing, one word. */
  readonly glossary: readonly WordRule[]
  readonly gender: readonly WordRule[]
}
