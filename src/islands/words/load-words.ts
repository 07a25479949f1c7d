import { lateModule } from '#src/bridge/late-module.ts'
import type { Locale } from '#src/contract/locales.ts'

/** Texts as the catalogues nest them. */
interface Nested {
  readonly [key: string]: string | Nested
}

/** The catalogues that parts of screens bring along when they are fetched. */
const CATALOGUES = import.meta.glob<Nested>(
  '../../../i18n/*/{errors,invite-code,own-profile,stickers,swaps}.json',
  { import: 'default' },
)

const modules = Object.fromEntries(
  Object.entries(CATALOGUES).map(([path, load]) => [
    path,
    lateModule(async () => ({ default: await load() })),
  ]),
)

/** The namespaces that can be fetched. */
export type LateNamespace = 'errors' | 'invite-code' | 'own-profile' | 'stickers' | 'swaps'

/**
 * All texts of a namespace, flat by key as a page hands them to its islands. For parts that no first
 * paint shows: their words would weigh on every page's HTML.
 * @throws where the file cannot be fetched.
 */
export async function loadWords(
  locale: Locale,
  namespace: LateNamespace,
): Promise<Readonly<Record<string, string>>> {
  const load = modules[`../../../i18n/${locale}/${namespace}.json`]
  if (!load) throw new Error(`There is no catalogue ${namespace} in ${locale}`)
  return flatten((await load()).default)
}

function flatten(texts: Nested, above = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[above + key, text]]
        : Object.entries(flatten(text, `${above}${key}.`)),
    ),
  )
}
