import type { Avatar } from '#src/contract/players.ts'

export interface CardFigure {
  readonly value: string
  readonly label: string
}

export interface CardModel {
  readonly title: string
  readonly name: string
  readonly avatar: Avatar
  readonly line: string
  readonly hero: CardFigure
  /** Four or five figures; none on the card of a moment. */
  readonly cells: readonly CardFigure[]
  readonly mate: {
    readonly name: string
    readonly avatar: Avatar
    readonly label: string
    readonly note: string
  } | null
  /** The URL of a square drawing that replaces the mascots Pip and Dot. */
  readonly picture?: string | undefined
}

export interface CardColours {
  readonly ground: string
  readonly pip: string
  readonly onGround: string
  readonly body: string
  readonly onBody: string
  readonly hero: string
  readonly cells: readonly [string, string, string]
}
