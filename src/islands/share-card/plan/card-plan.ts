import type { CardSize } from './card-size.ts'

/** A colour by what it does; the page and the picture each know what it is in the season's theme. */
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

/** A piece of a card's drawing: a path in the card's own poster pixels. */
export interface Shape {
  readonly path: string
  readonly fill?: Ink
  readonly stroke?: Ink
  readonly width?: number
  readonly dash?: readonly number[]
  readonly opacity?: number
  /** It is seen inside this path only. */
  readonly clip?: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Room for words, which stand in its middle from top to bottom. */
export interface WordBox extends Box {
  readonly align?: 'left' | 'center'
  /** Ink where nothing is said. */
  readonly colour?: Ink
}

/** Room for a number and its words, with the sizes that both have where there is room. */
export interface FigureBox extends WordBox {
  readonly value: number
  readonly label: number
  /** Where the words stand: under the number, beside it, or before it with dots between. */
  readonly way: 'under' | 'beside' | 'leader'
  /** Whether the words are in the display face as the number is. */
  readonly loud?: boolean
}

/** Where everything stands on a card of one look, size and content. */
export interface CardPlan {
  /** Behind the drawings and the words. */
  readonly back: readonly Shape[]
  /** Above the drawings, behind the words and the wordmark. */
  readonly front: readonly Shape[]
  readonly avatar: Box
  readonly who: WordBox & { readonly name: number; readonly line: number }
  readonly hero: FigureBox
  readonly cells: readonly FigureBox[]
  readonly mateAvatar: Box
  readonly mate: WordBox & { readonly label: number; readonly note: number }
  readonly duo: Box
  readonly wordmark: Box
  /** Degrees. */
  readonly tilt: number
}

/** What a look is asked to plan for. */
export interface PlanFor {
  readonly size: CardSize
  readonly width: number
  readonly height: number
  readonly cells: number
  readonly mate: boolean
}

/** A look: how a card is drawn and where its words stand. */
export type Look = (what: PlanFor) => CardPlan
