import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { DrawingProblem } from './drawing-problem.ts'

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

export interface DrawingAttribute {
  name: string
  local: string
  namespace: string
  value: string
}

/** An element of a drawing. Only a style sheet keeps its text, because drawings show no text. */
export interface DrawingElement {
  name: string
  local: string
  namespace: string
  line: number
  attributes: DrawingAttribute[]
  children: DrawingElement[]
  css?: string
}

/** The maximum depth. Browsers drop deeper elements, each browser below another depth. */
const MAX_DEPTH = 100
const NAMESPACE_DECLARATIONS = 'http://www.w3.org/2000/xmlns/'

/** An entity with a short text. Illustrator writes namespaces as such entities. */
const SHORT_ENTITY = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"&%<]{0,200})"|'([^'&%<]{0,200})')\s*>/g

const MISTAKES: readonly (readonly [says: RegExp, found: string, fix: string])[] = [
  [
    /unbound namespace prefix/,
    'a prefix that is not declared',
    'Remove what begins with the prefix, or declare it in <svg> (xmlns:…="…"): export the drawing as plain SVG.',
  ],
  [/duplicate attribute/, 'an attribute that its tag has twice', 'Remove one of the two.'],
  [/unquoted attribute/, 'a value without quotes', 'Put the value in quotes: width="9".'],
  [/attribute without value/, 'an attribute without a value', 'Remove it, or give it a value.'],
  [/unmatched closing tag/, 'the end of a tag that is not open', 'Remove it, or export again.'],
  [
    /must be at the start|inappropriately located|XML declaration/i,
    'a declaration (<?xml …?> or <!DOCTYPE …>) in the wrong place or form',
    'Remove the declaration.',
  ],
]

/** Parses a drawing as browsers do: as XML with namespaces. Stops at the first mistake. */
export function parseDrawing(
  text: string,
): { root: DrawingElement } | { root?: undefined; problem: DrawingProblem } {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: DrawingElement[] = []
  let root: DrawingElement | undefined
  let problem: DrawingProblem | undefined
  let begun = 1
  let ended: DrawingElement | undefined
  const stop = (found: string, fix: string, line = parser.line) => {
    problem ??= { line, expected: 'an SVG file that is well-formed XML', found, fix }
  }

  parser.on('error', ({ message }) => {
    // The parser reports a stray & only at the next semicolon, which may be some lines later.
    const ampersand = strayAmpersand(text.slice(0, parser.position), Object.keys(parser.ENTITIES))
    if (ampersand !== undefined) {
      stop(
        `${ampersand.written}, which is no character of XML`,
        'Write & as &amp;, and a character such as &nbsp; as itself.',
        ampersand.line,
      )
    }
    const says = message.replace(/^[\d:]+\s*/, '').replace(/\.$/, '')
    // At the end tag of another element, the parser has already removed this element from `open`.
    const unended = /unexpected close/.test(says) ? ended : open.at(-1)
    if (/unexpected close|unclosed tag/.test(says) && unended) {
      stop(
        `<${unended.name}> that never ends`,
        'End it, or export the drawing again.',
        unended.line,
      )
    }
    const known = MISTAKES.find(([pattern]) => pattern.test(says))
    const [, found, fix] = known ?? [says, 'a mistake in the XML', 'Export the drawing again.']
    stop(`${found} (${says})`, fix)
  })
  parser.on('doctype', (doctype) => {
    const subset = doctype.slice(doctype.indexOf('[') + 1)
    if (subset === doctype) return
    for (const [, name = '', double, single = ''] of subset.matchAll(SHORT_ENTITY)) {
      parser.ENTITIES[name] = double ?? single
    }
    if (/<!ENTITY/.test(subset.replace(SHORT_ENTITY, ''))) {
      stop(
        'an entity that is no short text (<!ENTITY …>)',
        'Write what it stands for in its place and remove the entity, or export as SVG 1.1 without “Preserve Illustrator Editing Capabilities”.',
      )
    }
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') {
      stop('a style sheet (<?xml-stylesheet …?>)', 'Remove the line and give shapes fill="…".')
    }
  })
  parser.on('opentagstart', () => {
    begun = parser.line
  })
  parser.on('opentag', (tag) => {
    if (problem) return
    const element = elementOf(tag, begun)
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
    if (open.length > MAX_DEPTH) {
      stop(`tags more than ${MAX_DEPTH} deep in each other`, 'Ungroup what is in groups of groups.')
    }
  })
  const readCss = (css: string) => {
    const element = open.at(-1)
    if (element?.local === 'style') element.css = (element.css ?? '') + css
  }
  parser.on('text', readCss)
  parser.on('cdata', readCss)
  parser.on('closetag', () => {
    ended = open.pop()
  })
  parser.write(text)
  if (!problem) parser.close()
  if (problem) return { problem }
  if (root) return { root }
  stop('no <svg>', 'Export the drawing again.')
  return { problem: problem as unknown as DrawingProblem }
}

function strayAmpersand(
  text: string,
  entities: readonly string[],
): { written: string; line: number } | undefined {
  const read = text.replace(
    /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(\[[^\]]*\])?[^>]*>/g,
    (unread) => unread.replace(/[^\n]/g, ' '),
  )
  for (const { 0: all, 1: name, index } of read.matchAll(/&(?:([\w.:-]+);?)?/g)) {
    const isWhole = all.endsWith(';') && entities.includes(name ?? '')
    const isNumber = /^&#(\d+|x[\da-f]+);/i.test(read.slice(index, index + 12))
    if (isWhole || isNumber) continue
    return { written: all, line: read.slice(0, index).split('\n').length }
  }
  return undefined
}

function elementOf({ name, local, uri, attributes }: SaxesTagNS, line: number): DrawingElement {
  return {
    name,
    local,
    namespace: uri,
    line,
    attributes: Object.values(attributes)
      .filter((attribute) => attribute.uri !== NAMESPACE_DECLARATIONS)
      .map((attribute) => ({
        name: attribute.name,
        local: attribute.local,
        namespace: attribute.uri,
        value: attribute.value,
      })),
    children: [],
  }
}
