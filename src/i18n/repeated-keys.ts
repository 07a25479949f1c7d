import { isScalar, LineCounter, parseDocument, visit } from 'yaml'

interface RepeatedKey {
  field: string
  expected: string
  found: string
  fix: string
}

/**
 * Returns the repeated keys in the objects of valid JSON. `JSON.parse` hides them; the YAML parser,
 * which also reads JSON, keeps all keys.
 */
export function repeatedKeys(json: string): RepeatedKey[] {
  const lines = new LineCounter()
  const repeated: RepeatedKey[] = []
  visit(parseDocument(json, { prettyErrors: false, lineCounter: lines }), {
    Map(_, map) {
      const first = new Map<string, number>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        const field = String(key.value)
        const { line } = lines.linePos(key.range?.[0] ?? 0)
        const earlier = first.get(field)
        first.set(field, line)
        if (earlier === undefined) continue
        repeated.push({
          field,
          expected: 'each key once',
          found: `the key in line ${line}, which is in line ${earlier}, too; the first text is ignored`,
          fix: `Keep one of the two: line ${earlier} or line ${line}.`,
        })
      }
    },
  })
  return repeated
}
