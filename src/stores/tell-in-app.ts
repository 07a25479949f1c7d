import { lazyModule } from '#src/bridge/lazy-module.ts'
import { fill, type Values } from '#src/i18n/browser/fill.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { notify } from './notice.ts'

const texts = lazyModule(() => import('./in-app-texts.ts'))

/**
 * Shows a toast that the app did not act; `key` is a key of i18n/{locale}/in-app.json. If the texts
 * cannot be loaded, the toast says that instead. Never throws.
 */
export async function tellInApp(key: 'stuck' | 'write_to', values: Values = {}): Promise<void> {
  const loaded = await texts().catch(() => undefined)
  const text = loaded?.IN_APP_TEXTS[`../../i18n/${pageLocale()}/in-app.json`]?.[key]
  notify(text ? fill(text, values) : null, 'danger')
}
