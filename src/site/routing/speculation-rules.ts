export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/** Browsers ignore the rules without this type. */
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

/**
 * Returns the rules by which a browser renders the page of a link before the tap: when a pointer rests on the
 * link or presses it. The demo’s links change what the demo shows, so they are excluded.
 */
export function speculationRules(): string {
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: ['/demo*', '/callbacks/*', '/*.ics'] } },
      { not: { selector_matches: '[download], [target]' } },
    ],
  }
  return `${JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] })}\n`
}
