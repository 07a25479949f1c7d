const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A player's name as it stands within a sentence: one that is written from right to left is kept
 * apart from the words around it, so that it does not turn their order.
 */
export function nameInText(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
