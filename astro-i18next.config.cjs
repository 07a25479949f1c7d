const { readdirSync } = require('node:fs')
const path = require('node:path')

/** Kept in step with src/contract/locales.ts by a test; a .cjs file cannot import it. */
const locales = ['en', 'fr', 'pt', 'es', 'it', 'de']

/** Every file of the English folder is a namespace: a new catalogue needs no line here. */
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
    // Left to itself astro-i18next falls back through ALL locales, which let Portuguese leak into
    // English pages, and loads no locale but the first, which left French in English.
    fallbackLng: 'en',
    preload: locales,
    ns: namespaces,
    defaultNS: 'common',
    initImmediate: false,
    nsSeparator: false,
    returnNull: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // These braces are the file backend's own, not those of `interpolation`.
    backend: {
      loadPath: path.join(__dirname, 'i18n', '{{lng}}', '{{ns}}.json').replaceAll('\\', '/'),
    },
  },
}
