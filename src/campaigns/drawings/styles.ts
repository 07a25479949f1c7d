import { DRAWN_ATTRIBUTES, SILENT_ATTRIBUTES, unknownFunctions } from './drawing-names.ts'

export interface Declaration {
  name: string
  value: string
}

/** Properties whose values are other ones than those of the attribute of that name. */
const ONLY_STYLES = new Set(['d', 'transform'])

/** Returns the declarations of a style attribute. */
export function declarationsOf(style: string): Declaration[] {
  return style.split(';').flatMap((declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(declaration) ?? []
    return name && value ? [{ name: name.toLowerCase(), value }] : []
  })
}

/** Returns the declarations of a style sheet, whatever they apply to. */
export function declarationsOfSheet(css: string): Declaration[] {
  const blocks = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)
  return declarationsOf(Array.from(blocks, ([, block]) => block).join(';'))
}

/** Whether all phones know the value of a declaration. */
export function isKnown({ value }: Declaration): boolean {
  return unknownFunctions(value).length === 0
}

/** Whether nobody sees a declaration. Isolation matters to what is blended alone. */
export function isUnseen({ name, value }: Declaration): boolean {
  if (name === 'mix-blend-mode') return value === 'normal'
  if (name.startsWith('-')) return !name.startsWith('-webkit-')
  return name === 'isolation' || SILENT_ATTRIBUTES.has(name)
}

/** Whether an attribute draws the same. */
export function isAttribute(declaration: Declaration): boolean {
  const { name } = declaration
  return DRAWN_ATTRIBUTES.has(name) && !ONLY_STYLES.has(name) && isKnown(declaration)
}

/** Whether a value is a colour of newer screens, as Figma writes behind one that all know. */
function isNewColour({ value }: Declaration): boolean {
  return /^(color(-mix)?|hwb|(ok)?l(ab|ch))\(/i.test(value)
}

/**
 * Returns a declaration that is drawn and that no attribute can say. A colour for newer screens may stand
 * beside one that all know, in the style or in one of the element's `attributes`.
 */
export function onlyStyle(
  declarations: readonly Declaration[],
  attributes: readonly string[] = [],
): Declaration | undefined {
  const said = new Set([...attributes, ...declarations.filter(isAttribute).map(({ name }) => name)])
  return declarations.find(
    (one) => !isAttribute(one) && !isUnseen(one) && !(isNewColour(one) && said.has(one.name)),
  )
}
