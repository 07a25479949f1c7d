import type { CardFigure, CardModel } from '../plan/card-model.ts'
import type { CardPlan, FigureBox, Shape } from '../plan/card-plan.ts'
import { line } from '../plan/looks/paths.ts'
import type { Words } from './fit-words.ts'
import { DISPLAY, type Measure, text } from './fonts.ts'
import { fitLine, middleLine, type PlacedWords, place, stack } from './place-words.ts'

interface PlacedFigure {
  readonly value: PlacedWords
  readonly label: PlacedWords
}

export interface CardWords {
  readonly name: PlacedWords
  readonly line: PlacedWords
  readonly hero: PlacedFigure
  readonly cells: readonly PlacedFigure[]
  readonly mate: {
    readonly label: PlacedWords
    readonly name: PlacedWords
    readonly note: PlacedWords
  } | null
  readonly leaders: readonly Shape[]
}

/** A name shrinks to half its size before it wraps, and wraps before it is cut off. */
const NAME = { most: 3, early: 0.5, least: 0.42, breaks: true } as const
const NUMBER = { most: 1, early: 0.2, least: 0.2, breaks: false } as const
const LABEL = { most: 2, early: 0.9, least: 0.4, breaks: false } as const

/** Returns a card's words with their positions. */
export function cardWords(card: CardModel, plan: CardPlan, measure: Measure): CardWords {
  const [name, under] = stack(
    [
      { text: card.name, font: text(850), size: plan.who.name, ...NAME },
      { text: card.line, font: text(700), size: plan.who.line, ...LABEL },
    ],
    plan.who,
    measure,
  ) as [PlacedWords, PlacedWords]
  const cells = card.cells.map((cell, index) =>
    figure(cell, plan.cells[index] ?? plan.hero, measure),
  )
  return {
    name,
    line: under,
    hero: figure(card.hero, plan.hero, measure),
    cells,
    mate: card.mate && mate(card.mate, plan, measure),
    leaders: cells.flatMap((cell, index) =>
      plan.cells[index]?.way === 'leader' ? leader(cell, measure) : [],
    ),
  }
}

function figure({ value, label }: CardFigure, box: FigureBox, measure: Measure): PlacedFigure {
  const number: Words = { text: value, font: DISPLAY, size: box.value, ...NUMBER }
  const words: Words = {
    text: label,
    font: box.loud ? DISPLAY : text(700),
    size: box.label,
    ...LABEL,
  }
  const beside = box.way === 'beside' && numberBeside(number, words, box, measure)
  if (beside) return beside
  if (box.way === 'leader') return numberAfter(number, words, box, measure)
  const [first, second] = stack([number, words], box, measure) as [PlacedWords, PlacedWords]
  return { value: first, label: second }
}

/** A box that is lower, in poster pixels, has no room for a label under its number. */
const LOW = 34

/** Places the label right of the number, on one or two lines; null if one of them does not fit. */
function numberBeside(
  number: Words,
  words: Words,
  box: FigureBox,
  measure: Measure,
): PlacedFigure | null {
  const gap = box.value * 0.18
  const low = box.height < LOW
  const big = fitLine(number, low ? box.width * 0.55 : box.width, measure)
  const room = box.width - big.width - gap
  if (big.width > box.width * 0.66) return null
  const [label] = stack([words], { ...box, width: room }, measure) as [PlacedWords]
  if (label.size < words.size * 0.7 && !low) return null
  const breadth = Math.max(
    ...label.lines.map((each) => measure(each.text, words.font) * label.size),
  )
  const left = box.align === 'center' ? box.x + (box.width - big.width - gap - breadth) / 2 : box.x
  const { colour = 'ink' } = box
  return {
    value: place(big, number, { x: left, y: middleLine(box, big.size), colour, align: 'left' }),
    label: { ...label, x: left + big.width + gap, align: 'left' },
  }
}

function numberAfter(number: Words, words: Words, box: FigureBox, measure: Measure): PlacedFigure {
  const { colour = 'ink' } = box
  const big = fitLine(number, box.width * 0.5, measure)
  const [label] = stack([words], { ...box, width: box.width - big.width - 12 }, measure) as [
    PlacedWords,
  ]
  const y = middleLine(box, big.size)
  return {
    value: place(big, number, { x: box.x + box.width, y, colour, align: 'right' }),
    label: label.lines.length === 1 ? { ...label, y } : label,
  }
}

function leader({ value, label }: PlacedFigure, measure: Measure): Shape[] {
  const end = (words: PlacedWords) =>
    measure(words.lines[words.lines.length - 1]?.text ?? '', words.font) * words.size
  const from = label.x + end(label) + 6
  const to = value.x - end(value) - 5
  if (to - from < 6) return []
  return [
    {
      path: line(from, value.y - 1, to, value.y - 1),
      stroke: 'ink',
      width: 2,
      dash: [0.1, 5],
      opacity: 0.45,
    },
  ]
}

function mate(
  { label, name, note }: NonNullable<CardModel['mate']>,
  { mate: box }: CardPlan,
  measure: Measure,
): CardWords['mate'] {
  const parts: Record<'label' | 'name' | 'note', Words> = {
    label: { text: label, font: text(500), size: box.label, ...LABEL, most: 1 },
    name: { text: name, font: text(750), size: box.label, ...NAME, most: 2 },
    note: { text: note, font: text(500), size: box.note, ...LABEL, most: 1 },
  }
  const gap = box.label * 0.27
  const before = fitLine(parts.label, box.width, measure)
  const after = measure(name, parts.name.font) * box.label
  if (before.size === box.label && before.width + gap + after <= box.width) {
    const [first, under] = stack([parts.label, parts.note], box, measure) as [
      PlacedWords,
      PlacedWords,
    ]
    const known = fitLine(parts.name, after + 1, measure)
    return {
      label: first,
      name: place(known, parts.name, { ...first, x: first.x + before.width + gap }),
      note: under,
    }
  }
  if (box.height < LOW) return mateOnTwoLines(parts, box, measure)
  const [first, second, third] = stack(
    [{ ...parts.label, size: box.note }, parts.name, parts.note],
    box,
    measure,
  ) as [PlacedWords, PlacedWords, PlacedWords]
  return { label: first, name: second, note: third }
}

function mateOnTwoLines(
  parts: Record<'label' | 'name' | 'note', Words>,
  box: CardPlan['mate'],
  measure: Measure,
): CardWords['mate'] {
  const gap = parts.label.size * 0.27
  const wanted = measure(parts.name.text, parts.name.font) * parts.name.size
  const before = fitLine(parts.label, box.width - Math.min(wanted, box.width * 0.6) - gap, measure)
  const name = fitLine(parts.name, box.width - before.width - gap, measure)
  const [first, under] = stack(
    [{ ...parts.label, size: before.size }, parts.note],
    box,
    measure,
  ) as [PlacedWords, PlacedWords]
  return {
    label: first,
    name: place(name, parts.name, { ...first, x: first.x + before.width + gap }),
    note: under,
  }
}

/** Returns all words of a card as a list. */
export function allWords({
  name,
  line: under,
  hero,
  cells,
  mate: known,
}: CardWords): PlacedWords[] {
  return [
    name,
    under,
    ...[hero, ...cells].flatMap(({ value, label }) => [value, label]),
    ...(known ? [known.label, known.name, known.note] : []),
  ]
}
