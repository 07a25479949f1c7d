/** A word that a language's texts do not use, or not for this. */
export interface WordRule {
  /**
   * The word, as the inside of a regular expression that begins and ends at a word's borders.
   * Capitals do not matter, unless `exactly` says so. `#` stands for a placeholder.
   */
  readonly word: string
  readonly exactly?: true
  /** What is written for it. */
  readonly instead: string
  /** Only texts whose `file key` match are read; with plural suffix. */
  readonly only?: RegExp
  /** Texts whose `file key` match may have the word, because of `why`. */
  readonly except?: RegExp
  readonly why?: string
}

/** The words of one language that are replaced, by the reason. */
export interface ReplacedWords {
  /** Words of another variety of the language, and misspelt words. */
  readonly variety: readonly WordRule[]
  /** Words for which the glossary has another: one thing, one word. */
  readonly glossary: readonly WordRule[]
  /** Words that guess a person's gender. */
  readonly gender: readonly WordRule[]
}
