import type { Avatar } from '#src/contract/player.ts'

/** A number and its words. */
export interface CardFigure {
  readonly value: string
  readonly label: string
}

/** What a share card says: the page shows it and the pictures are drawn from it, word for word. */
export interface CardModel {
  /** The headline above the card. */
  readonly title: string
  readonly name: string
  readonly avatar: Avatar
  /** Under the player's name. */
  readonly line: string
  readonly hero: CardFigure
  /** Four or five. */
  readonly cells: readonly CardFigure[]
  readonly mate: {
    readonly name: string
    readonly avatar: Avatar
    readonly label: string
    readonly note: string
  } | null
}

/** The colours of a card, from the campaign's theme: `--ground` and so on of its page. */
export interface CardColours {
  readonly ground: string
  readonly pip: string
  readonly onGround: string
  readonly body: string
  readonly onBody: string
  readonly hero: string
  readonly cells: readonly [string, string, string]
}
