import type { SVGAttributes } from 'react'
import { usePage } from './page-context.tsx'

/** The paths of the fields of a response, such as `own.chances_left`. */
export type FigurePath<Answer> = Answer extends readonly unknown[]
  ? never
  : Answer extends object
    ? {
        [Name in keyof Answer & string]: Name | `${Name}.${FigurePath<Answer[Name]>}`
      }[keyof Answer & string]
    : never

interface Props<Answer>
  extends Omit<SVGAttributes<SVGElement>, keyof OwnProps<Answer>>,
    OwnProps<Answer> {}

interface OwnProps<Answer> {
  of: FigurePath<Answer>
  /** The key of the text around the number: with plural forms, or with the number as only value. */
  text?: string
  none?: string
  /** The part of the text to show, if the number has its own element and style. */
  side?: 'before' | 'after'
  words?: string
  as?: 'span' | 'b' | 'text'
}

const FORMS = ['one', 'many', 'other']

/**
 * Renders an empty element in a skeleton. Before the island runs, layouts/prefetched-numbers.ts
 * writes a number of the prefetched response into the element. React keeps this content. The page
 * lists the call in `calls` of its layout.
 */
export function PrefetchedNumber<Answer>({
  of,
  text,
  none,
  side,
  words,
  as: Tag = 'span',
  ...attributes
}: Props<Answer>) {
  const { strings } = usePage()
  const texts: Record<string, string> = {}
  const add = (name: string, key = '') => {
    const template = strings?.[key]?.replace(/\{\w+\}/, '{count}')
    const [before, after] = template?.split('{count}') ?? []
    const shown = side ? (side === 'before' ? before : after) : template
    if (shown !== undefined) texts[`data-text${name}`] = shown
  }
  if (words) texts['data-text'] = words
  if (text) {
    add('', text)
    for (const form of FORMS) add(`_${form}`, `${text}_${form}`)
    add('_zero', none)
  }
  return (
    <Tag {...(attributes as object)} data-figure={of} suppressHydrationWarning {...texts}>
      {''}
    </Tag>
  )
}
