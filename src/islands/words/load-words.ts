import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Locale } from '#src/contract/locales.ts'
import { isPseudoVisit, pseudoTexts } from '#src/i18n/pseudo-text.ts'

interface Nested {
  readonly [key: string]: string | Nested
}

/** The catalogues that are loaded on demand. */
const CATALOGUES = import.meta.glob<Nested>(
  '../../../i18n/*/{blocks,delivery,errors,gold-share,invite-code,mini-game-result,open-campaigns,own-profile,recap-moments,report,rewards,share,stamps,stickers,swaps,today}.json',
  { import: 'default' },
)

const modules = Object.fromEntries(
  Object.entries(CATALOGUES).map(([path, load]) => [
    path,
    lazyModule(async () => ({ default: await load() })),
  ]),
)

export type LazyNamespace =
  | 'blocks'
  | 'delivery'
  | 'errors'
  | 'gold-share'
  | 'invite-code'
  | 'mini-game-result'
  | 'open-campaigns'
  | 'own-profile'
  | 'recap-moments'
  | 'report'
  | 'rewards'
  | 'share'
  | 'stamps'
  | 'stickers'
  | 'swaps'
  | 'today'

/**
 * Returns all texts of a namespace, by flat key. Use it for parts that the first paint does not show, so that
 * their texts do not enlarge the HTML.
 * @throws if the file cannot be loaded.
 */
export async function loadWords(
  locale: Locale,
  namespace: LazyNamespace,
): Promise<Readonly<Record<string, string>>> {
  const load = modules[`../../../i18n/${locale}/${namespace}.json`]
  if (!load) throw new Error(`There is no catalogue ${namespace} in ${locale}`)
  const texts = flatten((await load()).default)
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
