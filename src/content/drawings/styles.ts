import { DRAWN_ATTRIBUTES, SILENT_ATTRIBUTES, unknownFunctions } from './drawing-names.ts'

export interface Declaration {
  name: string
  value: string
}

/** Properties with another syntax than the attribute of the same name. */
const ONLY_STYLES = new Set(['d', 'transform'])

/** Returns the declarations of a style attribute. */
export function declarationsOf(style: string): Declaration[] {
  return style.split(';').flatMap((declaration) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(declaration) ?? []
    return name && value ? [{ name: name.toLowerCase(), value }] : []
  })
}

/** Returns the declarations of all rules of a style sheet. */
export function declarationsOfSheet(css: string): Declaration[] {
  const blocks = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\{([^{}]*)\}/g)
  return declarationsOf(Array.from(blocks, ([, block]) => block).join(';'))
}

/** Returns whether all phones support the functions in a declaration's value. */
export function isKnown({ value }: Declaration): boolean {
  return unknownFunctions(value).length === 0
}

/** Returns whether a declaration has no effect. Isolation needs blending, which is forbidden. */
export function isUnseen({ name, value }: Declaration): boolean {
  if (name === 'mix-blend-mode') return value === 'normal'
  if (name.startsWith('-')) return !name.startsWith('-webkit-')
  return name === 'isolation' || SILENT_ATTRIBUTES.has(name)
}

/** Returns whether the attribute of the same name can replace the declaration. */
export function isAttribute(declaration: Declaration): boolean {
  const { name } = declaration
  return DRAWN_ATTRIBUTES.has(name) && !ONLY_STYLES.has(name) && isKnown(declaration)
}

/** Returns whether a value is a colour for newer screens, which Figma adds to a normal one. */
function isNewColour({ value }: Declaration): boolean {
  return /^(color(-mix)?|hwb|(ok)?l(ab|ch))\(/i.test(value)
}

/**
 * Returns a visible declaration that no attribute can replace. Accepts a colour for newer screens
 * if the style or the element's `attributes` also have a colour for all browsers.
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
