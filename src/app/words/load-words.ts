import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Locale } from '#src/contract/locales.ts'
import { isPseudoVisit, pseudoTexts } from '#src/i18n/browser/pseudo-text.ts'

interface Nested {
  readonly [key: string]: string | Nested
}

type Catalogues = Readonly<Record<string, () => Promise<object>>>

/** One module per language, because one table of all catalogues would add 1.3 kB to every page. */
const LANGUAGES = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: Catalogues }>('./languages/*.ts')).map(
    ([path, load]) => [path, lazyModule(load)],
  ),
)

const modules: Record<string, () => Promise<{ default: object }>> = {}

export type LazyNamespace =
  | 'blocks'
  | 'delivery'
  | 'errors'
  | 'gold-share'
  | 'invite-code'
  | 'mini-game-result'
  | 'open-campaigns'
  | 'own-profile'
  | 'push'
  | 'recap-moments'
  | 'report'
  | 'rewards'
  | 'share'
  | 'stamps'
  | 'stickers'
  | 'swaps'
  | 'today'

/**
 * Returns all texts of a namespace, by flat key, for parts that the first paint does not show.
 * Their texts do not enlarge the HTML.
 * @throws {Error} if the file cannot be loaded.
 */
export async function loadWords(
  locale: Locale,
  namespace: LazyNamespace,
): Promise<Readonly<Record<string, string>>> {
  const path = `../../../../i18n/${locale}/${namespace}.json`
  const language = await LANGUAGES[`./languages/${locale}.ts`]?.()
  const catalogue = language?.default[path]
  if (!catalogue) throw new Error(`There is no catalogue ${namespace} in ${locale}`)
  modules[path] ??= lazyModule(async () => ({ default: await catalogue() }))
  const texts = flatten((await modules[path]()).default as Nested)
  return import.meta.env.DEV && isPseudoVisit(document.cookie) ? pseudoTexts(texts) : texts
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
