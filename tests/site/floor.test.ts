import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import doiuse from 'doiuse'
import { ESLint, Linter, type Rule } from 'eslint'
import es from 'eslint-plugin-es-x'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { floorTargets } from '#src/build/browser-floor.ts'
import { BEGIN_SCRIPT } from '#src/layouts/begin-script.ts'
import { PROJECT } from './fixture/build-site.ts'
import { built, filesBuilt, htmlFilesBuilt } from './fixture/page.ts'

/**
 * What is built needs nothing younger than the floor (package.json: browserslist). Libraries know what
 * is younger; the lists say of what is used all the same why it may be.
 */

/** Names that a script asks for before it uses them, or that are its own. */
const GUARDED: Readonly<Record<string, string>> = {
  adoptedStyleSheets: 'ui/lazy-styles: else rules are added to a sheet of the page',
  replaceSync: 'as above',
  BroadcastChannel: 'rpc/other-windows: other windows then learn of news when they are looked at',
  canParse: 'valibot asks first',
  canShare: 'bridge/hosts/web-share asks first',
  share: 'as above',
  captureStackTrace: 'valibot and ofetch ask first',
  connection: 'prefetch-pressed and React ask first',
  hasOwn: 'Astro asks only for exports with a dot in their name; islands have none',
  navigation: 'app-back-button and React ask first',
  navigate: 'React asks first',
  randomUUID: 'rpc/request-id asks first',
  reportError: 'React asks first',
  requestIdleCallback: 'client-painted and when-idle ask first',
  setImmediate: 'React asks first',
  showModal: 'ui/dialog/modal: else the dialog covers the page as an element',
  skipTransition: 'React asks first',
  startViewTransition: 'React asks first',
  userActivation: 'islands/sound asks first, and plays without an answer',
  vibrate: 'islands/sound asks first',
  // Functions of our own and of libraries that share a name with a younger one.
  destroy: 'Swiper',
  fallback: 'valibot',
  forget: 'rpc/read-position',
  getState: 'React',
  notify: 'nanostores',
  seek: 'the mini game’s replay',
  subscribe: 'nanostores',
  turn: 'the mini game',
  use: 'React and Swiper',
}

/** Features without which a page only looks simpler, by their names at caniuse.com. */
const SIMPLER: Readonly<Record<string, string>> = {
  'background-attachment': 'the rays of a win scroll along',
  'css-appearance': 'its prefix is written, too',
  'css-clip-path': 'shapes on HTML are of the floor; only other units are younger',
  'css-container-queries': 'a narrow card keeps its columns',
  'css-content-visibility': 'long lists are laid out at once',
  'css-containment': 'only work that is saved',
  'css-display-contents': 'its faults concern buttons and tables',
  'css-focus-visible': 'the browser’s own outline shows the focus',
  'css-gradients': 'no gradient fades to transparent over another colour',
  'css-has': 'choices are outlined instead (@supports not selector(:has(a)))',
  'css-hyphens': 'long words break anywhere',
  'css-logical-props': 'inset and the shorthands in use are of the floor, the rest is not used',
  'css-masks': 'counted for clip-path; no mask is used',
  'css-matches-pseudo': 'inside :not() stands its older name before it',
  'css-media-scripting': 'scripts run in every browser that matters here',
  'css-not-sel-list': 'an id in :not() is no list',
  'css-overflow': 'hidden stands before clip',
  'css-overscroll-behavior': 'the page behind may scroll along',
  'css-resize': 'a text field keeps its height',
  'css-scroll-behavior': 'only to switch it off',
  'css-scrollbar': 'scrollbars look as the system’s',
  'css-sticky': 'of tables only',
  'css-subgrid': 'pictures of a swap stand less evenly',
  'css-touch-action': 'Safari knows manipulation, pan and none as they are used',
  'css3-cursors-grab': 'phones have no cursor',
  'intrinsic-width': 'a note is as wide as its row',
  'text-decoration': 'underlines have the usual thickness',
  'text-size-adjust': 'its prefix is written, too',
  'viewport-unit-variants': 'vh stands before svh',
}

const ENGINES = { chrome: 'chrome', ios: 'safari_ios', safari: 'safari' } as const
const FLOOR = floorTargets().map((target) => {
  const [, engine = '', version = ''] = /^([a-z]+)(.*)$/.exec(target) ?? []
  return [ENGINES[engine as keyof typeof ENGINES], Number(version)] as const
})

function isInFloor({ support }: CompatStatement): boolean {
  return FLOOR.every(([engine, version]) =>
    [support[engine] ?? []].flat().some((one: SimpleSupportStatement) => {
      const added = Number.parseFloat(String(one.version_added).replace('≤', ''))
      return added <= version && !one.version_removed && !one.flags && !one.prefix
    }),
  )
}

/** Every name that something in the browser has, and whether the floor has it anywhere. */
const names = new Map<string, boolean>()
/** `URL.canParse`, by owner and name. */
const statics = new Map<string, boolean>()

function learn(owner: string, entries: Identifier | undefined): void {
  for (const [key, entry] of Object.entries(entries ?? {}) as [string, Identifier][]) {
    const statement = entry.__compat
    if (key === '__compat' || !statement || !/^[a-z]\w*$/i.test(key)) continue
    // Intl.ListFormat has functions of its own, which belong to no name that the window has.
    if (owner === 'Intl') learn(key, entry)
    const name = key.replace(/_static$/, '')
    if (/_/.test(name)) continue
    const known = isInFloor(statement)
    statics.set(`${owner}.${name}`, known)
    names.set(name, known || (names.get(name) ?? false))
  }
}
learn('window', bcd.api)
learn('window', bcd.javascript.builtins)
for (const group of [bcd.api, bcd.javascript.builtins]) {
  for (const [owner, entries] of Object.entries(group ?? {})) learn(owner, entries as Identifier)
}

const OWNERS: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  history: 'History',
  crypto: 'Crypto',
  performance: 'Performance',
}

const youngerNames: Rule.RuleModule = {
  create: (context) => ({
    MemberExpression(node) {
      const { object, property, computed } = node
      if (computed || property.type !== 'Identifier') return
      const { name } = property
      const owner = object.type === 'Identifier' ? object.name : ''
      const { parent } = node
      const isCalled = parent.type === 'CallExpression' && parent.callee === node
      // Of what is not called, only what belongs to something known: our own data has such names, too.
      const known =
        statics.get(`${OWNERS[owner] ?? owner}.${name}`) ??
        (isCalled ? names.get(name) : true) ??
        true
      if (!known && !(name in GUARDED)) {
        context.report({ node: property, message: `${owner}.${name}` })
      }
    },
    'Program:exit'(node) {
      for (const { identifier } of context.sourceCode.getScope(node).through) {
        const known =
          statics.get(`window.${identifier.name}`) ??
          statics.get(`Window.${identifier.name}`) ??
          true
        if (!known && !(identifier.name in GUARDED)) {
          context.report({ node: identifier, message: identifier.name })
        }
      }
    },
  }),
}

/** Every style of a page or of a script that brings its own. */
function stylesBuilt(): Set<string> {
  const styles = new Set<string>()
  for (const file of htmlFilesBuilt()) {
    for (const [, css = ''] of built(file).matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(css)
  }
  for (const file of filesBuilt('.js')) {
    for (const [, css = ''] of built(file).matchAll(/=`([@.:[a-z][^`{]{0,80}\{[^`]*\})`/g)) {
      if (/\{[a-z-]+:/.test(css)) styles.add(css.replaceAll('\\\\', '\\'))
    }
  }
  return styles
}

test('every script is of the floor’s syntax, and uses what the floor has', async () => {
  const eslint = new ESLint({
    cwd: PROJECT,
    overrideConfigFile: true,
    ignore: false,
    allowInlineConfig: false,
    overrideConfig: [
      {
        files: ['**/*.js'],
        plugins: { 'es-x': es, floor: { rules: { younger: youngerNames } } },
        rules: {
          ...es.configs['flat/restrict-to-es2021'].rules,
          // Safari has had fields since 14.1, and looks behind only since 16.4.
          'es-x/no-class-instance-fields': 'off',
          'es-x/no-class-static-fields': 'off',
          // The rule below says where it is guarded.
          'es-x/no-object-hasown': 'off',
          'es-x/no-regexp-lookbehind-assertions': 'error',
          'floor/younger': 'error',
        },
        settings: { 'es-x': { aggressive: false } },
      },
    ],
  })
  const files = filesBuilt('.js').map((file) => [file, built(file)] as const)
  const inline = new Set(
    htmlFilesBuilt().flatMap((file) =>
      [...built(file).matchAll(/<script(?![^>]*json)[^>]*>(.*?)<\/script>/gs)].map(
        ([, code = '']) => code,
      ),
    ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(inline.size).toBeGreaterThan(3)
  const found = new Set<string>()
  for (const [file, code] of [
    ...files,
    ...[...inline].map((code) => ['inline.js', code] as const),
  ]) {
    for (const { messages } of await eslint.lintText(code, { filePath: 'dist.js' })) {
      for (const { ruleId, message } of messages) found.add(`${ruleId} ${message} (${file})`)
    }
  }
  expect([...found]).toEqual([])
})

test('what runs below the floor is of the oldest syntax', () => {
  for (const code of [BEGIN_SCRIPT, built('too-old.js')]) {
    const oldest = { languageOptions: { ecmaVersion: 5, sourceType: 'script' } } as const
    expect(new Linter().verify(code, oldest)).toEqual([])
  }
})

test('every style is understood at the floor, or a page only looks simpler', async () => {
  const found = new Map<string, string>()
  const plugin = doiuse({
    browsers: ['chrome 87', 'ios_saf 14.5-14.8', 'safari 14.1'],
    ignore: Object.keys(SIMPLER),
    onFeatureUsage: ({ feature, usage }) => void found.set(feature, String(usage).slice(0, 100)),
  })
  const styles = stylesBuilt()
  expect(styles.size).toBeGreaterThan(50)
  for (const css of styles) {
    expect(css.includes('@layer')).toBe(false)
    await postcss([plugin]).process(css, { from: undefined })
  }
  expect([...found]).toEqual([])
})
