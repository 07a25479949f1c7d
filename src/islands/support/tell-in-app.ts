import { lateModule } from '#src/bridge/late-module.ts'
import { fill, type Values } from '#src/i18n/fill.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { notify } from '#src/stores/notice.ts'

const wordsModule = lateModule(() => import('#src/islands/words/load-words.ts'))

/**
 * Shows a toast about what the app did not do; `key` is one of i18n/in-app.json. The texts are loaded
 * then, because almost nobody needs them. Never throws.
 */
export async function tellInApp(key: 'stuck' | 'write_to', values: Values = {}): Promise<void> {
  const strings = await wordsModule()
    .then(({ loadWords }) => loadWords(pageLocale(), 'in-app'))
    .catch(() => undefined)
  notify(fill(strings?.[key] ?? '', values), 'danger')
}
