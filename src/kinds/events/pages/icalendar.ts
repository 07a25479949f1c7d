export type Property = readonly [name: string, value: string]

/** The maximum length in octets, without the line break (RFC 5545, section 3.1). */
const MAX_LINE_LENGTH = 75

const encoder = new TextEncoder()

/** Returns the lines of a component, such as VEVENT, around its `content`. */
export function component(name: string, content: readonly Property[]): Property[] {
  return [['BEGIN', name], ...content, ['END', name]]
}

/** Returns a text as the value of a property (RFC 5545, section 3.3.11). */
export function textValue(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // Values must not contain control characters except tabs.
      .replace(/(?!\t)\p{Cc}/gu, '')
  )
}

/** Returns an instant as the value of a property, in UTC and seconds (RFC 5545, section 3.3.5). */
export function utcValue(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Returns the text of an iCalendar file, with CRLF line ends and folded long lines. */
export function serialize(properties: readonly Property[]): string {
  return properties.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('')
}

function fold(line: string): string {
  let folded = ''
  let length = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (length + size > MAX_LINE_LENGTH) {
      folded += '\r\n '
      length = 1
    }
    folded += character
    length += size
  }
  return folded
}
