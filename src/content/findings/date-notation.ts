export interface DateReading {
  notation: string
  /** One local time, or two if the notation is ambiguous. */
  meant: readonly string[]
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const NOTATIONS: readonly {
  pattern: RegExp
  notation: string
  read(parts: readonly string[]): (string | undefined)[]
}[] = [
  {
    pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
    notation: 'year-month-day without the T and the time that belong there',
    read: ([year, month, day]) => [date(year, month, day)],
  },
  {
    pattern: /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/,
    notation: 'day.month.year',
    read: ([day, month, year]) => [date(year, month, day)],
  },
  {
    pattern: /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/,
    notation: 'day and month with slashes, which some read the other way round',
    read: ([first, second, year]) => [date(year, second, first), date(year, first, second)],
  },
  {
    pattern: /^(\d{1,2})\.?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i,
    notation: 'the month as a word',
    read: ([day, month, year]) => [date(year, monthOf(month), day)],
  },
  {
    pattern: /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i,
    notation: 'the month as a word',
    read: ([month, day, year]) => [date(year, monthOf(month), day)],
  },
]

/** The time of day at the end of a text. Seconds, am or pm, and a zone are optional. */
const TIME =
  /(?:^|[T\s,]+)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** Returns the meaning of the date `written`; undefined for other texts. */
export function readDate(written: string): DateReading | undefined {
  const text = written.trim()
  const time = TIME.exec(text)
  const day = time ? text.slice(0, time.index) : text
  for (const { pattern, notation, read } of NOTATIONS) {
    const found = pattern.exec(day)
    if (!found) continue
    const clock = time ? clockOf(time) : '00:00'
    const dates = read(found.slice(1)).filter((one) => one !== undefined)
    if (dates.length === 0 || clock === undefined) return undefined
    const meant = [...new Set(dates)].map((one) => `${one}T${clock}`)
    return { notation: time ? notationOf(notation, time) : notation, meant }
  }
  return undefined
}

function notationOf(notation: string, [whole, , , half, zone]: RegExpExecArray): string {
  if (!notation.startsWith('year-')) return notation
  if (zone) return 'a time with a zone of its own: window.time_zone says it for all'
  if (half) return 'a time with am or pm'
  return whole.startsWith('T') ? 'a time to the second' : 'a space in place of the T'
}

function date(year = '', month = '', day = ''): string | undefined {
  const isPossible =
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isPossible ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

function monthOf(word = ''): string {
  return String(MONTHS.indexOf(word.toLowerCase()) + 1)
}

function clockOf([, hour = '', minute = '', half]: RegExpExecArray): string | undefined {
  const isAfternoon = half?.toLowerCase() === 'p'
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  return hours < 24 && Number(minute) < 60
    ? `${String(hours).padStart(2, '0')}:${minute}`
    : undefined
}
