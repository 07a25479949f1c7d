import type { ChangingOptions } from '#scripts/lib/serve-demo.ts'

interface VariantOf {
  /** The environment variable that passes the product's URL to the workers. */
  readonly variable: string
  readonly options: ChangingOptions
}

/** The products that a run serves. Movie Night opens 2026-10-26 and closes 2027-01-18, 10:00 in Berlin. */
export const VARIANTS = {
  demo: { variable: 'ROLLMATES_URL', options: {} },
  early: {
    variable: 'ROLLMATES_EARLY_URL',
    options: {
      mode: 'test',
      operator: [
        ['set-clock', '2026-09-01T12:00:00Z'],
        ['ban', 'Bruno', 'For the journeys.', 'Zoe'],
        ['ban', 't0by', 'For the journeys.', 'Zoe', '--days', '3'],
      ],
    },
  },
  /** A demo on Movie Night's last day; Star Wars is over. */
  late: {
    variable: 'ROLLMATES_LATE_URL',
    options: { mode: 'test', operator: [['set-clock', '2027-01-17T12:00:00Z']] },
  },
} as const satisfies Record<string, VariantOf>

export type Variant = keyof typeof VARIANTS

/** Returns the URL of a product of this run. */
export function urlOf(variant: Variant): string {
  const { variable } = VARIANTS[variant]
  const url = process.env[variable]
  if (!url) throw new Error(`${variable} is not set: serve-product.ts has not served it.`)
  return url
}
