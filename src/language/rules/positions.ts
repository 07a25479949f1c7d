import type { Locale } from '#src/contract/locales.ts'
import type { Problem, Text } from '../text.ts'

/** Placeholders of dates and times, which are formatted in the system's language, not the page's. */
const DATES = 'date|moment|until|month|starts_at|span'

/**
 * Words before `{time}` that make it an instant. Otherwise `{time}` is a duration in the page's language (“in
 * {time}”), which may be anywhere.
 */
const MOMENTS: Readonly<Record<Locale, string>> = {
  en: 'on|at|by|until|from|since|before|after',
  fr: 'le|au|du|à|dès|avant|après|jusqu’au|jusqu’à|depuis',
  pt: 'no dia|às|até|de|desde|antes de|a partir de',
  es: 'el|al|a las|hasta|hasta el|desde|desde el|antes del',
  it: 'il|al|alle|dal|del|dalle|fino al|entro|entro il|prima del',
  de: 'am|um|bis|ab|seit|vom|zum|vor|nach',
}

/** Placeholders for names and other words, whose first letter and gender are unknown. */
const WORDS =
  'name|names|team|sticker|stickers|prize|other|reward|event|title|give|get|praise|player|host|hosts|list|what|accounts'

interface Dependent {
  readonly word: string
  readonly because: string
}

/** Words that must not be directly before a name, because they change with its first letter or gender. */
const BEFORE_WORDS: Readonly<Record<Locale, Dependent>> = {
  en: { word: 'an?', because: 'it would be “a” or “an”' },
  fr: {
    word: 'de|du|que|qu’|jusque|lorsque|puisque|parce que|d’|l’|le|la|un|une|au|ce|cette|ton|ta|son|sa',
    because: '“de” becomes “d’” before Emma, “le” becomes “l’” or “la”',
  },
  pt: {
    word: 'o|do|no|ao|pelo|da|na|à|pela|um|uma|este|esta',
    because: 'the article would have to fit what follows',
  },
  es: {
    word: 'y|o|el|la|del|al|un|una|este|esta',
    because: '“y” becomes “e” before Inés, and an article would have to fit',
  },
  it: {
    word: 'il|lo|la|i|gli|le|l’|un|uno|una|del|dello|della|al|allo|alla|dal|dallo|dalla|nel|nella|sul|sulla|questo|questa|ed|ad',
    because: 'the article would have to fit what follows',
  },
  de: {
    word: 'der|die|das|den|dem|des|ein|eine|einen|einem|einer|kein|keine|keinen|dein|deine|deinen|deinem|zum|zur|vom|beim|im|am',
    because: 'the article would have to fit what follows',
  },
}

/** Placeholders for numbers, some of which, such as 8 and 11, begin with a vowel in some languages. */
const NUMBERS =
  'count|number|points|score|goal|total|limit|players|rank|winners|days|weeks|layer|layers|tickets'

/** Words that must not be directly before a number. Languages that are not listed have no such words. */
const BEFORE_NUMBERS: Readonly<Partial<Record<Locale, Dependent>>> = {
  en: { word: 'an?', because: '“a” becomes “an” before 8 and 11' },
  es: { word: 'o', because: '“o” becomes “u” before 8 and 11' },
  it: {
    word: 'il|i|del|dei|al|ai|dal|dai|nel|nei|sul|sui|quei|bei',
    because: '“i” becomes “gli” before 8 and 11, and “il” becomes “l’”',
  },
}

/** Finds placeholders in positions that do not fit every value. */
export const positions = (text: Text): Problem[] => [
  ...dates(text),
  ...dependent(text, BEFORE_WORDS[text.locale], WORDS),
  ...dependent(text, BEFORE_NUMBERS[text.locale], NUMBERS),
  ...endings(text),
]

/** Finds dates within a sentence. A date may be in another language, so it is alone, or last after a colon. */
function dates({ text, locale }: Text): Problem[] {
  const found: Problem[] = []
  const before = new RegExp(`([\\p{L}’]+)[ \\u00a0]\\{(${DATES})\\}`, 'u').exec(text)
  const moment = new RegExp(`(?<![\\p{L}’])(${MOMENTS[locale]})[ \\u00a0]\\{(time)\\}`, 'iu').exec(
    text,
  )
  const [, word, name] = before ?? moment ?? []
  if (word) {
    found.push({
      expected: `no word right before {${name}}, whose language may be another: a colon, or nothing`,
      fix: `Put {${name}} last, after a colon, without “${word}”: “It opens: {${name}}”.`,
    })
  }
  const last = new RegExp(`\\{(${DATES}|time)\\}\\.(?=\\s|$)`).exec(text)
  if (last && !isLengthOfTime(text, locale)) {
    found.push({
      expected: `no full stop after {${last[1]}}, which may end with one`,
      fix: `Put {${last[1]}} at the very end, after a colon and without a full stop.`,
    })
  }
  return found
}

function isLengthOfTime(text: string, locale: Locale): boolean {
  return (
    /[\p{L}] \{time\}/u.test(text) && !new RegExp(`(${MOMENTS[locale]}) \\{time\\}`, 'i').test(text)
  )
}

function dependent({ text }: Text, rule: Dependent | undefined, placeholders: string): Problem[] {
  if (!rule) return []
  const pattern = new RegExp(`(?<![\\p{L}’])(${rule.word})[ \\u00a0]\\{(${placeholders})\\}`, 'iu')
  const [, word, name] = pattern.exec(text) ?? []
  if (!word) return []
  return [
    {
      expected: `nothing before {${name}} that depends on it: ${rule.because}`,
      fix: `Put {${name}} first or after a colon, without “${word}”.`,
    },
  ]
}

function endings({ text }: Text): Problem[] {
  const ending = new RegExp(`\\{(${WORDS})\\}(\\p{L}+)`, 'u').exec(text)
  if (!ending) return []
  return [
    {
      expected: `no ending at {${ending[1]}}: it differs from name to name`,
      fix: `Write it without “${ending[2]}”.`,
    },
  ]
}
