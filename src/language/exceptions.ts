import type { Text } from './text.ts'

interface Exception {
  readonly rule: string
  /** Matches the `file key` of each text to which the rule does not apply. */
  readonly texts: RegExp
  readonly because: string
}

/** Texts to which a rule does not apply, with the reason. If possible, rewrite a text instead. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'typography',
    texts: /errors\.json 14064$/,
    because: 'it lists the characters that a name may not have, ? among them',
  },
  {
    rule: 'refusals',
    texts: /i18n\/en\/errors\.json (140(01|02|05|06|07|21|22|31_\w+)|fallback)$/,
    because: 'the product spec quotes these sentences',
  },
  {
    rule: 'refusals',
    texts: /errors\.json 14030$/,
    because: 'nothing ends such a ban, and its notice has a button for help',
  },
  {
    rule: 'counts',
    texts: /says\.(merge|burst)$/,
    because: 'three or more dice become one',
  },
  {
    rule: 'counts',
    texts: /rules\.spend\.stock$/,
    because: 'the numbers of the campaign’s manifest, many of each',
  },
  {
    rule: 'counts',
    texts: /fairness\.(division|check\.sticker)$/,
    because: 'the wheel has thousands of tickets, and the album has many stickers',
  },
  {
    rule: 'counts',
    texts: /profile\.json album\.count$/,
    because: 'an album has many stickers',
  },
  {
    rule: 'counts',
    texts: /list\.found_(best|first)$/,
    because: 'the number is that of a long list, whose end is cut off',
  },
  {
    rule: 'lengths',
    texts: /notify\.title$/,
    because: 'its page has a smaller title for it',
  },
  {
    rule: 'sameTexts',
    texts: /(give_up\.stay|play\.resume)$/,
    because: 'not giving up a run and going back to one are two acts in most languages',
  },
  {
    rule: 'sameTexts',
    texts: /(swaps\.json card\.with|blitz\.swap_with)$/,
    because: 'one is the title of a swap, the other names a button',
  },
  {
    rule: 'sameTexts',
    texts: /ads\.json get_app$/,
    because: 'it is a button, which its dialog gets as a text',
  },
  {
    rule: 'sameTexts',
    texts: /claimed\.on$/,
    because: 'the word agrees with what was claimed',
  },
  {
    rule: 'fullStops',
    texts: /fr\.json day\.days\.today$/,
    because: 'a day in a narrow row is shortened',
  },
  {
    rule: 'glossary',
    texts: /\/names\/\w+\.json sticker\./,
    because: 'the names of stickers play with words, and are no words of the interface',
  },
  {
    rule: 'positions',
    texts: /i18n\/en\/errors\.json 14031_/,
    because: 'the product spec quotes it: “banned for {day} days until {date}”',
  },
]

/** Returns whether a text is an exception to `rule`. */
export function isException(rule: string, { file, key }: Text): boolean {
  const place = `${file} ${key}`
  return EXCEPTIONS.some((one) => one.rule === rule && one.texts.test(place))
}
