import { lazyModule } from '#src/bridge/lazy-module.ts'
import { fill, type Values } from '#src/i18n/fill.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'
import { notify } from './notice.ts'

type Texts = Readonly<Record<'stuck' | 'write_to', string>>

const CATALOGUES = import.meta.glob<Texts>('../../i18n/*/in-app.json', { import: 'default' })

const modules = Object.fromEntries(
  Object.entries(CATALOGUES).map(([path, load]) => [
    path,
    lazyModule(async () => ({ default: await load() })),
  ]),
)

/**
 * Shows a toast that the app failed to act; `key` is a key of i18n/in-app.json. Few players need the texts,
 * so they are loaded on demand; without a connection the page reports that instead. Never throws.
 */
export async function tellInApp(key: keyof Texts, values: Values = {}): Promise<void> {
  const loaded = modules[`../../i18n/${pageLocale()}/in-app.json`]?.()
  const texts = await loaded?.catch(() => undefined)
  notify(texts ? fill(texts.default[key], values) : null, 'danger')
}
