import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { ESLint, Linter, type Rule } from 'eslint'
import { type Node, parse } from 'postcss'
import { expect, test } from 'vitest'
import { BEGIN_SCRIPT } from '#src/layouts/begin-script.ts'
import { floorTargets } from '#src/site/build/browser-floor.ts'
import { PROJECT } from './fixture/build-site.ts'
import { built, filesBuilt, htmlFilesBuilt } from './fixture/page.ts'

/**
 * Checks that the site needs no browser feature newer than the oldest supported browsers, the floor
 * (package.json: browserslist). MDN's data lists newer features; the lists below say why some are
 * allowed. The build compiles most syntax down.
 */

/**
 * Newer names that scripts may use because they check support or define them, each with the place or reason.
 */
const GUARDED: Readonly<Record<string, string>> = {
  adoptedStyleSheets: 'ui/lazy-styles: else rules are added to a sheet of the page',
  replaceSync: 'as above',
  BroadcastChannel: 'rpc/other-windows: other windows then learn of news when they are looked at',
  canParse: 'valibot asks first',
  canShare: 'bridge/hosts/web-share asks first',
  share: 'as above',
  captureStackTrace: 'valibot and ofetch ask first',
  connection: 'prefetch-pressed and React ask first',
  getNotifications: 'stores/push asks first; a worker with push has it',
  getSubscription: 'stores/push asks first',
  Notification: 'stores/push asks first',
  permission: 'as above',
  requestPermission: 'as above',
  showNotification: 'a worker with push has it',
  unsubscribe: 'stores/push asks first',
  hasOwn: 'Astro asks only for exports with a dot in their name; islands have none',
  navigation: 'app-back-button and React ask first',
  navigate: 'React asks first',
  randomUUID: 'rpc/request-id asks first',
  prerendering: 'undefined is like false',
  hidePopover: 'app/screen/Notices shows it before',
  reportError: 'React asks first',
  requestIdleCallback: 'client-painted and when-idle ask first',
  setImmediate: 'React asks first',
  showModal: 'ui/dialog/modal: else the dialog covers the page as an element',
  showPopover: 'app/screen/Notices asks first; else a dialog covers what is new',
  skipTransition: 'React asks first',
  startViewTransition: 'React asks first',
  userActivation: 'app/sound asks first, and plays without an answer',
  vibrate: 'app/sound asks first',
  // Functions of this project and of libraries that share a name with a newer browser function.
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

/** Newer styles without which a page only looks simpler, by that effect. */
const SIMPLER: Readonly<Record<string, readonly string[]>> = {
  'a tilt, or a motion of some pixels, is missing': ['rotate', 'scale', 'translate'],
  'a choice has the browser’s colour': ['accent-color'],
  'a box has the height of its content, or another property gives it one': [
    'aspect-ratio',
    'field-sizing',
    'lh',
  ],
  'vh stands before it': ['dvh', 'svh'],
  'hidden stands before it': ['overflow: clip', 'overflow-x: clip'],
  'its prefix is written, too': [
    'appearance',
    'backface-visibility',
    'mask',
    'text-size-adjust',
    'user-select',
  ],
  'lines break elsewhere': ['hyphens', 'overflow-wrap: anywhere', 'text-wrap'],
  'a narrow card keeps its columns': ['container-type', '@container'],
  'all is laid out at once': ['contain', 'contain-intrinsic-size', 'content-visibility'],
  'an item stands at its start': [
    'align-content: end',
    'align-content: safe',
    'align-content: start',
    'align-self: end',
    'align-self: start',
    'justify-content: end',
    'justify-content: start',
  ],
  'pictures of a swap stand less evenly': ['grid-template-rows: subgrid'],
  'a shape has straight edges': ['clip-path: path'],
  'a pip or an edge has no colour of its own': ['color-mix()'],
  'the browser’s own outline shows the focus, without round corners': [':focus-visible', 'outline'],
  'choices are outlined instead (@supports not selector(:has(a)))': [':has'],
  'nothing is darkened behind a dialog': [':backdrop'],
  'a note has its place for phones': [':where'],
  'pages change at once': [
    '@view-transition',
    'view-transition-name',
    ':view-transition-group',
    ':view-transition-new',
    ':view-transition-old',
  ],
  'the page behind may scroll along, or a row stops elsewhere': [
    'background-attachment: local',
    'overscroll-behavior',
    'overscroll-behavior-x',
    'overscroll-behavior-y',
    'scroll-behavior',
    'scroll-padding-inline',
  ],
  'scrollbars and handles look as the system’s': ['resize', 'scrollbar-color', 'scrollbar-width'],
  'underlines have the usual thickness': ['text-decoration-thickness'],
  'phones have no cursor': [
    'cursor: default',
    'cursor: grab',
    'cursor: grabbing',
    'cursor: pointer',
  ],
  'colours that the system forces are its own': [
    '@media forced-colors',
    'color-scheme: only',
    'forced-color-adjust',
  ],
  'scripts run in every browser that matters here': ['@media scripting'],
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

/** Every name in the browser's API, and whether the floor supports it on any object. */
const names = new Map<string, boolean>()
/** Every name by its object, as in `URL.canParse`, and whether the floor supports it there. */
const statics = new Map<string, boolean>()

function learn(owner: string, entries: Identifier | undefined): void {
  for (const [key, entry] of Object.entries(entries ?? {}) as [string, Identifier][]) {
    const statement = entry.__compat
    if (key === '__compat' || !statement || !/^[a-z]\w*$/i.test(key)) continue
    // Intl.ListFormat and similar objects have functions of their own, and are not global names.
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

/** Returns the parts of a style that are newer than the floor supports, except those inside `@supports`. */
function youngerStyles(style: string): string[] {
  const { properties, selectors, types, 'at-rules': atRules } = bcd.css
  const found: string[] = []
  const note = (name: string, entry: Identifier | undefined) => {
    if (entry?.__compat && !isInFloor(entry.__compat)) found.push(name)
  }
  parse(style).walk((node) => {
    for (let around: Node | undefined = node.parent; around; around = around.parent) {
      if ('name' in around && around.name === 'supports') return
    }
    if (node.type === 'atrule') {
      note(`@${node.name}`, atRules?.[node.name])
      if (node.name !== 'media') return
      for (const [, feature = ''] of node.params.matchAll(/\(([a-z-]+)/g)) {
        note(`@media ${feature}`, atRules?.media?.[feature])
      }
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule') found.push('nesting')
      if (/:nth-[\w-]+\([^)]* of /.test(node.selector)) {
        note(':nth-child(… of …)', selectors?.['nth-child']?.of_syntax)
      }
      for (const [, name = ''] of node.selector.matchAll(/(?<!\\)::?([a-z][a-z-]*)/g)) {
        note(`:${name}`, selectors?.[name])
      }
    } else if (node.type === 'decl' && !node.prop.startsWith('-')) {
      const property = properties?.[node.prop]
      note(node.prop, property)
      const value = node.value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
      if (found.at(-1) !== node.prop) {
        for (const word of value.match(/[a-z-]+/g) ?? [])
          note(`${node.prop}: ${word}`, property?.[word])
      }
    }
    if (node.type !== 'decl') return
    for (const [, name = ''] of node.value.matchAll(/(?<![\w-])([a-z-]+)\(/g)) {
      for (const group of [types, types?.color, types?.gradient, types?.image]) {
        note(`${name}()`, group?.[name])
      }
    }
    if (/\b(rgba?|hsla?|hwb|(ok)?l(ab|ch)|color)\(from /.test(node.value)) {
      note('relative colours', types?.color?.rgb?.relative_syntax)
    }
    for (const [unit = ''] of node.value.matchAll(/(?<=\d)([sld]v[hw]|cq\w+|r?lh)\b/g)) {
      found.push(unit)
    }
  })
  return found
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
      // Checks a property that is not called only on a known object, because other data has such names, too.
      const known =
        statics.get(`${OWNERS[owner] ?? owner}.${name}`) ??
        (isCalled ? names.get(name) : true) ??
        true
      if (!known && !(name in GUARDED)) {
        context.report({ node: property, message: `${owner}.${name}` })
      }
    },
    AwaitExpression(node) {
      const around = context.sourceCode.getAncestors(node)
      if (around.some(({ type }) => /Function/.test(type))) return
      context.report({ node, message: 'await outside of a function' })
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

/** ES2022 syntax and regular expressions that the build cannot compile down. Class fields are supported. */
const YOUNGER_SYNTAX = [
  'StaticBlock',
  'PrivateIdentifier',
  'Literal[regex.pattern=/\\(\\?<[=!]/]',
  'Literal[regex.flags=/[dv]/]',
]

function stylesBuilt(): Set<string> {
  const styles = new Set<string>()
  for (const file of htmlFilesBuilt()) {
    for (const [, css = ''] of built(file).matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(css)
  }
  for (const file of filesBuilt('.js')) {
    for (const [, css = ''] of built(file).matchAll(/[=(]`([@.:[a-z][^`{]{0,80}\{[^`]*\})`/g)) {
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
        languageOptions: { ecmaVersion: 2022 },
        plugins: { floor: { rules: { younger: youngerNames } } },
        rules: {
          'no-restricted-syntax': ['error', ...YOUNGER_SYNTAX],
          'floor/younger': 'error',
        },
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

test('every style is understood at the floor, or a page only looks simpler', () => {
  const simpler = new Set(Object.values(SIMPLER).flat())
  const styles = stylesBuilt()
  expect(styles.size).toBeGreaterThan(50)
  const found = new Set([...styles].flatMap((css) => youngerStyles(css)))
  expect([...found].filter((name) => !simpler.has(name))).toEqual([])
  expect([...simpler].filter((name) => !found.has(name))).toEqual([])
})

test.each([
  ['@layer page { a { top: 0 } }', '@layer'],
  ['a { aspect-ratio: 1 }', 'aspect-ratio'],
  ['a { width: round(1px, 2px) }', 'round()'],
  ['a { color: rgb(from red r g b) }', 'relative colours'],
  ['a { background: image-set("a" 1x) }', 'image-set()'],
  ['a:nth-child(1 of b) { top: 0 }', ':nth-child(… of …)'],
  ['a { b { top: 0 } }', 'nesting'],
  ['a:has(b) { top: 0 }', ':has'],
  ['@media (prefers-reduced-data: reduce) { a { top: 0 } }', '@media prefers-reduced-data'],
  ['a { display: ruby-text }', 'display: ruby-text'],
  ['@supports (rotate: 1deg) { a { rotate: 1deg } }', ''],
])('reads what is younger in %s', (css, found) => {
  expect(youngerStyles(css).join()).toBe(found)
})
