import { LOCALES, type Locale } from '#src/contract/locales.ts'
import type { Finding } from '../findings/finding.ts'
import { show } from '../findings/manifest-findings.ts'

type Texts = Readonly<Record<string, string>>

const OWN_WORDS: Readonly<Record<Locale, readonly string[]>> = {
  en: 'the,of,and,your,you,with,was,this,that,what,were,is,are,for,they,their,from'.split(','),
  de: 'der,das,und,du,nichts,sind,auf,zu,ist,dein,deine,deiner,dich,dir,mit,nicht,ein,eine,einen,für,von,wer,wir,bei,zum,zur,hast,hat,dem,den,im'.split(
    ',',
  ),
  fr: 'le,les,des,du,et,est,tu,ton,tes,avec,pour,une,dans,cette,vous,votre,sur,ta,aux,pas,plus,au'.split(
    ',',
  ),
  es: 'el,los,las,y,tus,una,del,esta,este,más,muy,ha,has,hay,fue,al,por,tú'.split(','),
  it: 'il,gli,di,della,delle,dei,e,è,hai,tuo,tua,tuoi,tue,una,questa,questo,sono,più,nel,con,non,ha,che'.split(
    ',',
  ),
  pt: 'os,do,dos,da,das,em,um,uma,você,seu,sua,seus,suas,não,com,foi,mais,ao,à,na,no,e'.split(','),
}

const SAME_WORDS = 4

const FOREIGN_WORDS = 2

const MANY = 4

const NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
}

/** Warns about texts that are probably not in the language of their file. */
export function checkLanguages(
  fileOf: (locale: Locale) => string,
  copy: Readonly<Partial<Record<Locale, Texts>>>,
): Finding[] {
  return LOCALES.flatMap((locale) => {
    const texts = Object.entries(copy[locale] ?? {})
    const strangers = texts.flatMap(([field, text]) => {
      const language = languageOf(text, locale, copy.en?.[field])
      return language ? [{ field, text, language }] : []
    })
    return LOCALES.flatMap((language) => {
      const own = strangers.filter((one) => one.language === language)
      const [first] = own
      // An untranslated copy of a file is one mistake, so it gets one finding.
      if (first && own.length >= MANY) {
        const found = `${own.length} texts in ${NAMES[language]}, such as ${first.field}`
        return [warning(fileOf(locale), '', locale, found)]
      }
      return own.map(({ field, text }) =>
        warning(fileOf(locale), field, locale, `${NAMES[language]}: ${show(text)}`),
      )
    })
  })
}

function warning(file: string, field: string, locale: Locale, found: string): Finding {
  const expected = field ? `a text in ${NAMES[locale]}` : `texts in ${NAMES[locale]}`
  return { file, field, expected, found, fix: 'Translate it.', severity: 'warning' }
}

/** Returns the probable language of a text; undefined if that is `locale` or unknown. */
function languageOf(text: string, locale: Locale, english: string | undefined): Locale | undefined {
  const words = wordsOf(text)
  if (locale !== 'en' && text === english && words.length >= SAME_WORDS) return 'en'
  const own = words.filter((word) => OWN_WORDS[locale].includes(word)).length
  return LOCALES.find((other) => {
    const foreign = words.filter((word) => ONLY[other]?.has(word)).length
    return other !== locale && foreign >= FOREIGN_WORDS && foreign > 2 * own
  })
}

const ONLY = Object.fromEntries(
  LOCALES.map((locale) => {
    const others = new Set(
      LOCALES.filter((other) => other !== locale).flatMap((other) => OWN_WORDS[other]),
    )
    return [locale, new Set(OWN_WORDS[locale].filter((word) => !others.has(word)))]
  }),
) as Readonly<Record<string, ReadonlySet<string>>>

function wordsOf(text: string): string[] {
  return text
    .replace(/\{[^}]*\}/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}
