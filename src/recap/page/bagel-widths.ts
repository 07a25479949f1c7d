/** The letters of each width, in hundredths of the font size. Accents do not change the width. */
const WIDTHS: Readonly<Record<number, string>> = {
  18: ' ',
  24: 'il',
  25: 'j',
  27: "I’'",
  30: '.,',
  36: ':;',
  42: '/',
  43: '!¡',
  44: 'f()',
  47: '1"',
  48: 'r',
  52: 'ct?¿-',
  53: 'ez',
  54: 'sv',
  55: 'aghnuy',
  56: 'ox',
  57: 'bq',
  58: 'dJ',
  59: 'pFL69',
  61: 'k37E5',
  62: 'Z02',
  64: 'PBKRS8ß',
  66: 'CDU+',
  68: 'HTX',
  70: 'N4VY',
  71: 'AGOQ&',
  80: 'm%',
  83: 'wM',
  93: 'W',
}

const BY_LETTER = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) =>
    Array.from(letters, (letter) => [letter, Number(width) / 100] as const),
  ),
)

/** Returns the width of `text` in Bagel Fat One, as a multiple of the font size. */
export function bagelWidth(text: string): number {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '')
  return Array.from(letters).reduce((sum, letter) => sum + (BY_LETTER.get(letter) ?? 0.7), 0)
}
