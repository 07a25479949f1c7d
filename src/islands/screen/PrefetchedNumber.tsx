import type { SVGAttributes } from 'react'
import { usePage } from './page-context.tsx'

/** The paths of the parts of an answer, such as `own.chances_left`. */
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
  /** Where the page's first answer has the figure. */
  of: FigurePath<Answer>
  /** The key of the page's text that tells it: in plural forms, or with the figure as its only value. */
  text?: string
  /** The key of what is said in place of nought. */
  none?: string
  /** What of the text stands here, where the figure itself is styled separately. */
  side?: 'before' | 'after'
  /** Words in place of the figure, which stand beside it and make no sense without it. */
  words?: string
  as?: 'span' | 'b' | 'text'
}

const FORMS = ['one', 'many', 'other']

/**
 * A blank place of a skeleton that the figure of the page's first answer is written into before the island
 * runs (layouts/prefetched-numbers.ts). The page declares that call (`calls` of its layout). React leaves what
 * is written there alone.
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
