import { CHECK_FIX } from '../findings/check-fix.ts'
import { closest } from '../findings/did-you-mean.ts'
import {
  DRAWN_ATTRIBUTES,
  DRAWN_ELEMENTS,
  REFUSED_ELEMENTS,
  SILENT_ATTRIBUTES,
  SILENT_ELEMENTS,
  unknownFunctions,
} from './drawing-names.ts'
import type { DrawingProblem } from './drawing-problem.ts'
import { type DrawingAttribute, type DrawingElement, SVG_NAMESPACE } from './parse-drawing.ts'
import { idOf, isReference, referencesOf, urlIds } from './references.ts'
import { type Declaration, declarationsOf, declarationsOfSheet, onlyStyle } from './styles.ts'

const XML = 'http://www.w3.org/XML/1998/namespace'
/** Browsers draw or run elements of these namespaces, and ignore those of drawing programs. */
const FOREIGN_LANGUAGES: Readonly<Record<string, string>> = {
  'http://www.w3.org/1999/xhtml': 'HTML',
  'http://www.w3.org/1998/Math/MathML': 'MathML',
}

/** The maximum number of elements with the copies by <use>. A phone needs time to draw each. */
const MAX_ELEMENTS = 10_000

const EXPECTED = 'shapes with presentation attributes only'

/**
 * Separates the drawn parts of a drawing from others, such as notes of drawing programs, and finds
 * forbidden parts. Reports a repeated problem once, at its first line.
 */
export function sanitizeSvg(root: DrawingElement): {
  /** Undefined if the root is not an SVG element. */
  drawn?: DrawingElement
  problems: DrawingProblem[]
} {
  const problems: DrawingProblem[] = []
  const report = (line: number, found: string, fix: string, expected = EXPECTED) => {
    if (problems.some((known) => known.found === found)) return
    problems.push({ line, expected, found, fix })
  }
  if (root.local !== 'svg' || (root.namespace !== SVG_NAMESPACE && root.namespace !== '')) {
    const found = `<${root.name}>${root.namespace && ` of ${root.namespace}`} where <svg> should begin`
    report(root.line, found, 'Export the drawing as SVG.', 'an SVG drawing')
    return { problems }
  }
  if (root.namespace === '') {
    const found = '<svg> without its namespace: browsers show no picture'
    report(root.line, found, `Write xmlns="${SVG_NAMESPACE}" into <svg>.`, 'an SVG drawing')
  }

  const sanitize = (element: DrawingElement): DrawingElement => ({
    ...element,
    attributes: element.attributes.filter((attribute) => {
      const problem = problemOfAttribute(attribute, element)
      if (problem) report(element.line, ...problem)
      return problem === undefined && isSent(attribute)
    }),
    children: element.children.flatMap((child) => {
      if (isPassedOver(child, root.namespace)) return []
      const problem = problemOfElement(child, root.namespace)
      if (!problem) return [sanitize(child)]
      report(child.line, ...problem)
      return []
    }),
  })
  const drawn = sanitize(root)
  problems.push(...problemsOfIds(root, drawn))
  return { drawn, problems }
}

type Problem = readonly [found: string, fix: string]

function isPassedOver({ local, namespace, attributes }: DrawingElement, ours: string): boolean {
  // Only the program with the extension, such as Illustrator, reads such content.
  if (attributes.some((one) => one.name === 'requiredExtensions' && one.value.trim())) return true
  if (namespace === ours) return SILENT_ELEMENTS.has(local)
  return namespace !== '' && namespace !== SVG_NAMESPACE && !FOREIGN_LANGUAGES[namespace]
}

function problemOfElement(element: DrawingElement, ours: string): Problem | undefined {
  const { name, local, namespace } = element
  const language = FOREIGN_LANGUAGES[namespace]
  if (language) return [`<${name}>, which is ${language}`, 'Remove it, or draw it as shapes.']
  if (namespace !== ours) {
    return [`<${name}> without SVG's namespace`, 'Write its name with the prefix of <svg>.']
  }
  if (local === 'style') {
    const css = onlyStyle(declarationsOfSheet(element.css ?? ''))
    if (css) return problemOfStyle(css)
    const isFixed = element.attributes.every(({ name }) => name !== 'media')
    return ['a <style> element', isFixed ? CHECK_FIX.styles : 'Give the shapes fill="…" instead.']
  }
  if (Object.hasOwn(REFUSED_ELEMENTS, local)) return REFUSED_ELEMENTS[local]
  if (DRAWN_ELEMENTS.has(local)) return undefined
  const meant = closest(local, DRAWN_ELEMENTS)
  return [
    `<${name}>, which no browser draws`,
    meant ? `Did you mean <${meant}>?` : 'Draw it as shapes, or remove it.',
  ]
}

function problemOfAttribute(
  attribute: DrawingAttribute,
  element: DrawingElement,
): Problem | undefined {
  const { name, local, namespace, value } = attribute
  if (namespace === XML && local === 'base') {
    return ['xml:base, which leads outside of the file', 'Remove it.']
  }
  if (isReference(attribute)) {
    if (value.trim().startsWith('#')) return undefined
    return [
      `a reference to something outside of the file (${name}="${shortened(value)}")`,
      'Put the shape into this file, and refer to its id: href="#…".',
    ]
  }
  if (namespace !== '') return undefined
  if (/^on/i.test(local)) {
    return [`an event attribute (${name})`, 'Remove it: drawings do not act.']
  }
  if (local === 'style') {
    if (value.trim() === '') return undefined
    const css = onlyStyle(
      declarationsOf(value),
      element.attributes.map((one) => one.name),
    )
    return css ? problemOfStyle(css) : ['a style attribute', CHECK_FIX.styles]
  }
  if (local === 'systemLanguage') {
    return [
      'systemLanguage: a part for some languages only',
      'Remove the attribute: all languages see the same drawing.',
    ]
  }
  if (DRAWN_ATTRIBUTES.has(local)) return problemOfValue(name, value)
  if (isSilent(local)) return undefined
  const meant = closest(local, DRAWN_ATTRIBUTES)
  return [
    `the attribute ${name} of <${element.name}>, which nothing draws by`,
    meant ? `Did you mean ${meant}?` : 'Remove it.',
  ]
}

export const STYLE_BY_HAND =
  'Apply it to the shape in your drawing program (flatten it), and export the drawing again.'

function problemOfStyle({ name, value }: Declaration): Problem {
  if (name === 'mix-blend-mode')
    return ['a style attribute with a blend mode', 'Draw it without, in the colour that results.']
  return [`a style with ${name}: ${shortened(value)}, which no attribute can say`, STYLE_BY_HAND]
}

function problemOfValue(name: string, value: string): Problem | undefined {
  if (value.includes('\\')) {
    return [`${name}="${shortened(value)}" with a backslash`, 'Write the characters themselves.']
  }
  const { rest } = urlIds(value)
  const [unknown = ''] = unknownFunctions(rest)
  if (
    /url\s*\(/i.test(rest) ||
    /^(src|image|image-set|-webkit-image-set|cross-fade)$/i.test(unknown)
  ) {
    return [
      `a reference to something outside of the file (${name}="${shortened(value)}")`,
      'Put it into this file, and refer to its id: url(#…).',
    ]
  }
  if (unknown === '') return undefined
  return [
    `${unknown}(…) in ${name}, which older phones do not know`,
    'Write a colour as #rrggbb, and what else it does as elements of SVG.',
  ]
}

function isSilent(local: string): boolean {
  return local === 'id' || SILENT_ATTRIBUTES.has(local) || /^(data|aria)-/.test(local)
}

/** Returns whether the drawing keeps an allowed attribute. `writeDrawing` removes unused ids. */
function isSent(attribute: DrawingAttribute): boolean {
  if (isReference(attribute)) return true
  const { namespace, local } = attribute
  return namespace === '' && (local === 'id' || DRAWN_ATTRIBUTES.has(local))
}

function problemsOfIds(root: DrawingElement, drawn: DrawingElement): DrawingProblem[] {
  const problems: DrawingProblem[] = []
  const owners = new Map<string, DrawingElement>()
  for (const element of elementsOf(drawn)) {
    const id = idOf(element)
    const owner = id === undefined ? undefined : owners.get(id)
    if (owner) {
      problems.push({
        field: `id="${id}"`,
        expected: 'ids that no other shape of this file has',
        found: `the same id twice in this file, in lines ${owner.line} and ${element.line}`,
        fix: 'Rename one of the two and what refers to it.',
      })
    } else if (id !== undefined) owners.set(id, element)
  }
  const dangling = new Set<string>()
  for (const element of elementsOf(drawn)) {
    for (const id of referencesOf(element)) {
      if (owners.has(id) || dangling.has(id)) continue
      dangling.add(id)
      if ([...elementsOf(root)].some((one) => idOf(one) === id)) continue
      problems.push({
        line: element.line,
        expected: 'references to ids of this file',
        found: `#${shortened(id)}, which no shape has`,
        fix: 'Put what it refers to into the file, or remove the reference.',
      })
    }
  }
  const count = countDrawn(drawn, owners)
  if (count > MAX_ELEMENTS) {
    problems.push({
      expected: `at most ${MAX_ELEMENTS} shapes once each <use> is drawn`,
      found: count === Number.POSITIVE_INFINITY ? 'a <use> that holds itself' : String(count),
      fix: 'Use fewer copies of copies.',
    })
  }
  return problems
}

/** Returns the number of drawn elements with the copies by <use>; infinity for an endless copy. */
function countDrawn(drawn: DrawingElement, owners: ReadonlyMap<string, DrawingElement>): number {
  const counts = new Map<DrawingElement, number>()
  const count = (element: DrawingElement): number => {
    const known = counts.get(element)
    if (known !== undefined) return known
    // An element that is visited again during its own count contains itself.
    counts.set(element, Number.POSITIVE_INFINITY)
    const used = element.local === 'use' ? element.attributes.filter(isReference) : []
    const parts = [
      ...element.children,
      ...used.flatMap(({ value }) => owners.get(value.trim().slice(1)) ?? []),
    ]
    const sum = parts.reduce((total, part) => total + count(part), 1)
    counts.set(element, sum)
    return sum
  }
  return count(drawn)
}

/** Yields an element and all elements below it, in document order. */
export function* elementsOf(element: DrawingElement): Generator<DrawingElement> {
  yield element
  for (const child of element.children) yield* elementsOf(child)
}

function shortened(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value
}
