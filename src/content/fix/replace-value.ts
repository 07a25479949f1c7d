import { isDeepStrictEqual } from 'node:util'
import {
  Document,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  visit,
  type YAMLSeq,
} from 'yaml'

type Keys = readonly (string | number)[]

export type Value = string | number | boolean

interface WrittenValue {
  keys: (string | number)[]
  value: Value
  /** The comments between the previous value and this one. */
  note: string
}

/** Returns the texts, numbers and booleans of a YAML file, in the order of its lines. */
export function valuesOf(yaml: string): WrittenValue[] {
  const values: WrittenValue[] = []
  let notes: string[] = []
  visit(parseDocument(yaml), (key, node, path) => {
    if (!isNode(node)) return
    if (node.commentBefore) notes.push(node.commentBefore)
    if (!isScalar(node) || key === 'key' || !isValue(node.value)) return
    const keys = path.flatMap((one, index): (string | number)[] => {
      if (isSeq(one)) return [one.items.indexOf(path[index + 1] ?? node)]
      return isPair(one) && isScalar(one.key) ? [String(one.key.value)] : []
    })
    values.push({ keys, value: node.value, note: notes.join(' ').replace(/\s+/g, ' ').trim() })
    notes = []
  })
  return values
}

function isValue(value: unknown): value is Value {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/**
 * Returns a YAML file with another value at `keys`. All other characters stay the same, and quotes stay
 * quotes. Returns undefined unless the file is readable and has a value there.
 */
export function replaceValue(yaml: string, keys: Keys, value: Value): string | undefined {
  const document = parseDocument(yaml)
  const node = document.errors.length === 0 ? document.getIn(keys, true) : undefined
  if (!isScalar(node) || !node.range) return undefined
  const [from, to] = node.range
  const changed = yaml.slice(0, from) + written(value, node.type) + yaml.slice(to)
  document.setIn(keys, value)
  const after = parseDocument(changed)
  const isSame = after.errors.length === 0 && isDeepStrictEqual(after.toJS(), document.toJS())
  return isSame ? changed : undefined
}

/** Returns a value's YAML, which is valid between brackets, too. */
function written(value: Value, type: Scalar['type']): string {
  const scalar = new Scalar(value)
  if (type) scalar.type = type
  const list = new Document([scalar])
  ;(list.contents as YAMLSeq).flow = true
  return list.toString({ lineWidth: 0, flowCollectionPadding: false }).slice(1, -2)
}
