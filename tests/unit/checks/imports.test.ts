import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findForbiddenImports, sourceFiles } from '#scripts/checks/imports.ts'
import { ROOMS, roomOf } from '#scripts/checks/rooms.ts'

function finding(file: string, target: string): string | undefined {
  return findForbiddenImports([[file, importing(file, target)]])[0]
}

function importing(file: string, target: string): string {
  const code = `import '${target}'`
  return file.endsWith('.astro') ? `---\n${code}\n---\n<p>Hello</p>\n` : code
}

/** One file from each module group (scripts/checks/rooms.ts) whose code is sent to browsers. */
const IN_BROWSER = [
  'src/album-reader/pixels.ts',
  'src/contract/players.ts',
  'src/i18n/browser/fill.ts',
  'src/bridge/panel/panel.ts',
  'src/rpc/client.ts',
  'src/stores/session.ts',
  'src/ui/button/Button.tsx',
  'src/app/screen/Screen.tsx',
  ...globSync('src/features/*').map((feature) => `${feature}/a.ts`),
  'src/screens/sign-in/SignedIn.tsx',
  'src/recap/story/Story.tsx',
  'src/layouts/page-start.ts',
  'src/recap/data/layouts.ts',
  'src/recap/islands/Recap.tsx',
  'src/kinds/creator-video/islands/CreatorVideo.tsx',
]

const OF_THE_BUILD = [
  'i18next',
  'astro-i18next',
  'node:fs',
  'astro',
  'sharp',
  '#src/i18n/fixed-t.ts',
  '#src/i18n/screen-strings.ts',
  '#src/content/load/load.ts',
  '#src/content/checks/finding.ts',
  '#src/kinds/dice/kind.ts',
  '#src/content/definition/kinds.ts',
  '#src/recap/page/theme-css.ts',
  '#src/site/routing/routes.ts',
  '#src/site/build/preload-nothing.ts',
  '#src/site/open-graph/draw.ts',
  '#src/layouts/csp-hash.ts',
  '#src/layouts/WebLayout.astro',
  '#src/recap/page/fit-title.ts',
  '#backend/server/rpc.ts',
  '#i18n/en/common.json',
]

it('lets islands know the keys of texts, which are types, and never the texts', () => {
  const file = 'src/kinds/dice/islands/dice-props.ts'
  for (const island of [file, 'src/recap/islands/recap-props.ts']) {
    for (const texts of ['#i18n/en/common.json', '../copy/en.json', '../template/copy/en.json']) {
      expect(findForbiddenImports([[island, `import type texts from '${texts}'\n`]])).toEqual([])
      expect(findForbiddenImports([[island, `import texts from '${texts}'\n`]])).toHaveLength(1)
    }
  }
  expect(
    findForbiddenImports([[file, "import type kind from '#src/site/routing/routes.ts'\n"]]),
  ).toHaveLength(1)
})

it('finds nothing in the project', () => {
  const files = sourceFiles()
  expect(files.length).toBeGreaterThan(700)
  expect(findForbiddenImports(files)).toEqual([])
})

it('gives each file of the product a room', () => {
  const product = sourceFiles().filter(([file]) => /^((src|backend)\/.*|desk)\//.test(file))
  expect(product.filter(([file]) => !roomOf(file))).toEqual([])
  expect(finding('src/attic/old.ts', './older.ts')).toContain('no room')
})

describe('code that is sent to browsers', () => {
  it('is named below with a file of each of its rooms', () => {
    const rooms = IN_BROWSER.map((file) => roomOf(file)?.name)
    expect(rooms.sort()).toEqual(
      ROOMS.flatMap(({ name, inBrowser }) => (inBrowser ? [name] : [])).sort(),
    )
  })

  it.each(IN_BROWSER)('%s imports nothing of the build', (file) => {
    expect(OF_THE_BUILD.filter((target) => !finding(file, target))).toEqual([])
  })

  it.each([
    'src/layouts/WebLayout.astro',
    'src/pages/[...locale]/u.astro',
    'src/recap/page/RecapPage.astro',
    'src/screens/gallery/Gallery.astro',
    'src/kinds/creator-video/pages/creator-video.astro',
  ])('nor does the script of %s', (file) => {
    const script = (code: string) =>
      findForbiddenImports([[file, `---\nconst a = 1\n---\n<script>\n${code}\n</script>\n`]])
    expect(OF_THE_BUILD.filter((target) => !script(`import '${target}'`)[0])).toEqual([])
    expect(script("import { start } from '#src/layouts/page-start.ts'")).toEqual([])
    expect(script("const late = await import('#src/i18n/fixed-t.ts')")).toHaveLength(1)
  })

  it('is checked in the file that a script names, too', () => {
    const page = (script: string) =>
      findForbiddenImports([['src/layouts/WebLayout.astro', `---\n---\n${script}`]])
    expect(page('<script src="./csp-hash.ts"></script>')).toHaveLength(1)
    expect(page('<script data-a={1 > 0} src="./csp-hash.ts"></script>')).toHaveLength(1)
    expect(page('<script src="./start.ts"></script>')).toEqual([])
    expect(page('<script is:inline src="/start.js"></script>')).toEqual([])
  })

  it('is checked wherever an import is written: static, for its type, again exported, late', () => {
    const says = (code: string) => findForbiddenImports([['src/recap/story/Story.tsx', code]])
    const loader = '#src/content/load/load.ts'
    expect(says(`import { load } from '${loader}'`)).toHaveLength(1)
    expect(says(`import type { Campaign } from '${loader}'`)).toHaveLength(1)
    expect(says(`export * from '${loader}'`)).toHaveLength(1)
    expect(says(`const late = () => import('${loader}')`)).toHaveLength(1)
    expect(says(`import text from '${loader}?raw'`)).toHaveLength(1)
    expect(says(`// import '${loader}'`)).toEqual([])
  })
})

describe('who may import whom', () => {
  it.each([
    ['src/contract/players.ts', 'react'],
    ['src/contract/players.ts', '#src/rpc/client.ts'],
    ['src/i18n/browser/fill.ts', '#src/ui/icon/icons.ts'],
    ['src/bridge/bridge.ts', '#src/rpc/client.ts'],
    ['src/rpc/client.ts', '#src/stores/session.ts'],
    ['src/stores/session.ts', '#src/app/screen/Screen.tsx'],
    ['src/stores/session.ts', '#src/ui/icon/icons.ts'],
    ['src/ui/button/Button.tsx', '#src/bridge/bridge.ts'],
    ['src/ui/button/Button.tsx', '#src/screens/gallery/Parts.tsx'],
    ['src/recap/story/Story.tsx', '#src/recap/islands/Recap.tsx'],
    ['src/recap/story/Story.tsx', '#src/layouts/page-start.ts'],
    ['src/recap/story/Story.tsx', '#src/recap/data/layouts.ts'],
    ['src/layouts/page-start.ts', '#src/recap/islands/Recap.tsx'],
    ['src/screens/gallery/Parts.tsx', '#src/screens/gallery/Gallery.astro'],
    ['src/content/load/load.ts', '#src/recap/story/Story.tsx'],
    ['src/content/load/load.ts', '#src/site/routing/routes.ts'],
    ['src/content/load/load.ts', '#src/content/scaffold/scaffold.ts'],
    ['src/content/checks/check-times.ts', '#src/content/load/load.ts'],
    ['src/content/read/read-yaml.ts', '#src/content/checks/check-times.ts'],
    ['src/content/definition/kinds.ts', '#src/content/read/read-yaml.ts'],
    ['src/content/findings/problems.ts', '#src/content/definition/kinds.ts'],
    ['src/content/schema/numbers.ts', '#src/content/findings/problems.ts'],
    ['src/content/load/load.ts', '#src/recap/kind/recap-manifest.ts'],
    ['src/content/old.ts', '#src/contract/locales.ts'],
    ['src/i18n/fixed-t.ts', '#src/content/load/load.ts'],
    ['src/site/build/preload-nothing.ts', '#src/site/routing/routes.ts'],
    ['src/layouts/WebLayout.astro', '#src/content/load/load.ts'],
    ['src/layouts/WebLayout.astro', '#src/recap/page/RecapPage.astro'],
    ['src/site/routing/routes.ts', '#src/layouts/WebLayout.astro'],
    ['src/site/routing/routes.ts', '#backend/server/rpc.ts'],
    ['src/pages/_home.astro', '#tests/rpc/support/database.ts'],
    ['src/pages/_home.astro', '#scripts/start.ts'],
    ['backend/server/rpc.ts', '#src/content/load/load.ts'],
    ['backend/server/rpc.ts', '#src/rpc/client.ts'],
    ['backend/server/rpc.ts', '#backend/cli/operator.ts'],
    ['backend/cli/operator.ts', '#backend/local-provider/main.ts'],
  ])('%s does not import %s', (file, target) => {
    expect(finding(file, target)).toContain(`${file} imports ${target}: `)
  })

  it.each(['#src/stores/read.ts', '#src/rpc/client.ts', '#src/bridge/bridge.ts'])(
    'no .astro file imports %s',
    (target) => {
      const pages = sourceFiles().filter(([file]) => file.endsWith('.astro'))
      expect(pages.length).toBeGreaterThan(30)
      expect(pages.filter(([file]) => !finding(file, target))).toEqual([])
    },
  )

  it('only the stores make remote calls, and who sends no token', () => {
    const client = '#src/rpc/client.ts'
    expect(finding('src/stores/read.ts', client)).toBeUndefined()
    expect(finding('src/layouts/season-switch.ts', client)).toBeUndefined()
    for (const file of [
      'src/features/reward/ads/use-ad-for-chance.ts',
      'src/layouts/page-start.ts',
    ])
      expect(finding(file, client)).toContain('calls go through src/stores/read.ts')
    expect(
      finding('src/features/reward/ads/use-ad-for-chance.ts', '#src/rpc/failure.ts'),
    ).toBeUndefined()
  })

  it('only fixed-t loads i18next', () => {
    expect(finding('src/i18n/fixed-t.ts', 'i18next')).toBeUndefined()
    expect(finding('src/i18n/catalogue.ts', 'i18next')).toContain('only src/i18n/fixed-t.ts')
    expect(finding('src/pages/_home.astro', 'i18next')).toContain('only src/i18n/fixed-t.ts')
  })

  it('screens never import each other', () => {
    const screen = '#src/screens/settings/Settings.tsx'
    expect(finding('src/screens/sign-in/SignedIn.tsx', screen)).toContain('never import each other')
    expect(finding('src/recap/islands/Recap.tsx', screen)).toContain('not screens')
    expect(finding('src/screens/settings/Account.tsx', screen)).toBeUndefined()
  })

  it('a feature imports only the features before it', () => {
    const [finder, profile] = [
      'src/features/finder/Findable.tsx',
      'src/features/profile/Profile.tsx',
    ]
    expect(finding(profile, `#${finder}`)).toBeUndefined()
    expect(finding(finder, `#${profile}`)).toContain('not features/profile')
  })
})

describe('a kind of campaign', () => {
  const page = 'src/kinds/toy/pages/toy.astro'
  const island = 'src/kinds/toy/islands/Toy.tsx'

  it('has pages that import its islands, what it is, layouts and build-time words', () => {
    for (const target of [
      '../islands/Toy.tsx',
      '../kind.ts',
      '../art/toy.svg',
      './toy.css',
      '#src/layouts/WebLayout.astro',
      '#src/i18n/fixed-t.ts',
      '#src/content/load/of-page.ts',
      '#src/site/routing/links.ts',
    ])
      expect(finding(page, target)).toBeUndefined()
  })

  it('has islands that import neither its pages nor what it is', () => {
    expect(finding(island, '../pages/toy.astro')).toContain('not kind-pages')
    expect(finding(island, '../kind.ts')).toContain('not kinds')
    expect(finding(island, '#src/layouts/WebLayout.astro')).toContain('not layouts')
    expect(finding(island, '#src/features/reward/RewardMoment.tsx')).toBeUndefined()
  })

  it('has screens that nobody else imports', () => {
    expect(finding('src/kinds/game/islands/Game.tsx', `#${island}`)).toContain('never import')
    expect(finding('src/pages/_home.astro', `#${island}`)).toContain('not kind-islands')
    expect(finding('backend/a.ts', `#${island}`)).toContain('not kind-islands')
  })

  it('is named by nobody: its campaigns are found by their role', () => {
    const kind = '#src/kinds/toy/kind.ts'
    expect(finding('src/kinds/game/pages/game.astro', kind)).toContain('never import each other')
    expect(finding('src/pages/_home.astro', kind)).toContain('not kinds')
    expect(finding('src/content/load/load.ts', kind)).toContain('not kinds')
  })
})

describe('a relative import', () => {
  it.each([
    ['src/features/album/editor/A.tsx', '../../player/player.css'],
    ['src/recap/story/Story.tsx', '../../rpc/client.ts'],
    ['tests/unit/rpc/client.test.ts', '../../../src/rpc/client.ts'],
    ['scripts/lib/steps.ts', '../../src/rpc/client.ts'],
  ])('in %s climbs one step, not as %s', (file, target) => {
    expect(finding(file, target)).toContain('more than one ../')
  })

  it.each([
    ['src/rpc/client.ts', '../bridge/bridge.ts'],
    ['src/screens/sign-in/SignedIn.tsx', '../profile/Profile.tsx'],
    ['src/kinds/toy/kind.ts', '../other/kind.ts'],
    ['scripts/start.ts', '../backend/server/serve.ts'],
    ['tests/setup.ts', '../src/rpc/client.ts'],
  ])('in %s stays at home, not as %s', (file, target) => {
    expect(finding(file, target)).toContain('leaves ')
  })

  it.each([
    ['src/rpc/client.ts', './failure.ts'],
    ['src/app/sign-in/SignIn.tsx', '../screen/Screen.tsx'],
    ['src/features/album/editor/EditSet.tsx', '../album-tiles.ts'],
    ['tests/unit/i18n/fixed-t.test.ts', '../../../astro-i18next.config.cjs'],
  ])('in %s may be %s', (file, target) => {
    expect(finding(file, target)).toBeUndefined()
  })
})
