import type { Avatar } from '../../contract/player.ts'

/** A number and its words. */
export interface CardFigure {
  readonly value: string
  readonly label: string
}

/** What a share card says: the page shows it and the picture is drawn from it, word for word. */
export interface CardModel {
  /** The headline above the card. */
  readonly title: string
  readonly name: string
  readonly avatar: Avatar
  /** Under the player's name. */
  readonly line: string
  readonly hero: CardFigure
  /** Four or five. The first two share a row, the rest the next. */
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

/** Which of the three cell colours each cell has, in order: no two neighbours have the same. */
export const CELL_COLOURS = [0, 1, 1, 2, 0] as const

/** The card's own places, in poster pixels: a card of 300 by 512 at (45, 164) of the poster. */
export const CARD = { x: 45, y: 164, width: 300, height: 512, tilt: -2 } as const
