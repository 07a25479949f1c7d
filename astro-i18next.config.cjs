const { readdirSync } = require('node:fs')
const path = require('node:path')

/** A test compares this list with src/contract/locales.ts, which a .cjs file cannot import. */
const locales = ['en', 'fr', 'pt', 'es', 'it', 'de']

/** The namespaces: one for each file of the English folder. */
const namespaces = readdirSync(path.join(__dirname, 'i18n', 'en'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => path.basename(name, '.json'))
  .sort()

/** @type {import('astro-i18next').AstroI18nextConfig} */
module.exports = {
  defaultLocale: 'en',
  locales,
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    // By default astro-i18next replaces a missing text by one of any other locale, and loads only the
    // first locale.
    fallbackLng: 'en',
    preload: locales,
    ns: namespaces,
    defaultNS: 'common',
    initImmediate: false,
    nsSeparator: false,
    returnNull: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // These placeholders belong to the file backend, so they have two braces, unlike those of `interpolation`.
    backend: {
      loadPath: path.join(__dirname, 'i18n', '{{lng}}', '{{ns}}.json').replaceAll('\\', '/'),
    },
  },
}
