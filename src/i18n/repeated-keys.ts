import { parseDocument } from 'yaml'

/**
 * Returns the keys that valid JSON writes twice in one object: `JSON.parse` keeps only the last of
 * them. YAML is a superset of JSON, and its parser reports them.
 */
export function repeatedKeys(json: string): string[] {
  return parseDocument(json, { prettyErrors: false })
    .errors.filter(({ code }) => code === 'DUPLICATE_KEY')
    .map(({ pos: [start] }) => /"((?:[^"\\]|\\.)*)"/.exec(json.slice(start))?.[1] ?? '')
}
