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

export interface WordBox extends Box {
  readonly align?: 'left' | 'center'
  readonly colour?: Ink
}

export interface FigureBox extends WordBox {
  readonly value: number
  readonly label: number
  readonly way: 'under' | 'beside' | 'leader'
  readonly loud?: boolean
}

export interface CardPlan {
  readonly back: readonly Shape[]
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
  readonly picture: boolean
}

export type Look = (what: PlanFor) => CardPlan
