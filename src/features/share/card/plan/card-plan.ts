import type { CardSize } from './card-size.ts'

/** A colour by its role, for which the page and the pictures use a colour of the season's theme. */
export type Ink =
  | 'ink'
  | 'edge'
  | 'paper'
  | 'rule'
  | 'shadow'
  | 'white'
  | 'body'
  | 'onBody'
  | 'hero'
  | 'cell0'
  | 'cell1'
  | 'cell2'

/** An SVG path in poster pixels. */
export interface Shape {
  readonly path: string
  readonly fill?: Ink
  readonly stroke?: Ink
  readonly width?: number
  readonly dash?: readonly number[]
  readonly opacity?: number
  readonly clip?: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A box with vertically centred text. */
export interface WordBox extends Box {
  readonly align?: 'left' | 'center'
  readonly colour?: Ink
}

/** A box for a number and its label. `value` and `label` are their preferred font sizes. */
export interface FigureBox extends WordBox {
  readonly value: number
  readonly label: number
  /** The label's position: under the number, beside it, or before it with dots between the two. */
  readonly way: 'under' | 'beside' | 'leader'
  /** Whether the label uses the display font, like the number. */
  readonly loud?: boolean
}

/** A card's shapes and the positions of its parts. */
export interface CardPlan {
  /** Shapes behind the drawings and the words. */
  readonly back: readonly Shape[]
  /** Shapes in front of the drawings, behind the words and the wordmark. */
  readonly front: readonly Shape[]
  readonly avatar: Box
  readonly who: WordBox & { readonly name: number; readonly line: number }
  readonly hero: FigureBox
  readonly cells: readonly FigureBox[]
  readonly mateAvatar: Box
  readonly mate: WordBox & { readonly label: number; readonly note: number }
  readonly duo: Box
  readonly wordmark: Box
  /** The card's rotation, in degrees. */
  readonly tilt: number
}

export interface PlanFor {
  readonly size: CardSize
  readonly width: number
  readonly height: number
  readonly cells: number
  readonly mate: boolean
  /** Whether the card shows a drawing in place of the mascots Pip and Dot. */
  readonly picture: boolean
}

/** A card design: a function that returns a card's shapes and the positions of its parts. */
export type Look = (what: PlanFor) => CardPlan
