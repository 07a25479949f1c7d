/**
 * A room: a group of modules with one purpose (docs/architecture.md). `mayImport` lists the
 * other rooms that its files may import.
 */
export interface Room {
  readonly name: string
  readonly holds: RegExp
  readonly mayImport: readonly string[]
  /** Whether the room's code is sent to browsers, so that it must not import Node or build-time code. */
  readonly inBrowser?: true
}

/** Returns a room with the files whose paths begin with the pattern `holds`; by default, a folder of its name. */
function room(name: string, mayImport = '', holds = `src/${name}/`): Room {
  return { name, holds: new RegExp(`^${holds}`), mayImport: mayImport.split(' ').filter(Boolean) }
}

function browserRoom(...described: Parameters<typeof room>): Room {
  return { ...room(...described), inBrowser: true }
}

/** The rooms that every interactive part may import. */
const CLIENT = 'contract i18n/browser bridge rpc stores ui'

/** The folders of src/features, in order: each may import those before it. */
const FEATURES =
  'seasons share ranking reward invite reminders today player safety album swaps finder profile'

/** The rooms that a player's screens and the islands of campaigns may import. */
const INTERACTIVE = `${CLIENT} app ${inFolder('features', FEATURES)}`

/** The rooms that pages may import at build time. */
const BUILD_TIME = `contract i18n/browser i18n ui app ${inFolder('features', FEATURES)} layouts recap/load content/albums content/load site/addresses site/routing`

/** The folders of src/content, in order: each may import those before it. */
const CONTENT =
  'time colour schema findings definition read drawings checks fix load scaffold albums'

/** Returns the names of the rooms in a folder. */
function inFolder(folder: string, names: string): string {
  return names.replaceAll(/\S+/g, `${folder}/$&`)
}

/** Returns the rooms of src/content before `name`, and the room `files`. */
function contentBefore(name: string): string {
  return `${inFolder('content', before(CONTENT, name))} files`
}

/** Returns the names that precede `name` in a list. */
function before(list: string, name: string): string {
  const names = list.split(' ')
  return names.slice(0, names.indexOf(name)).join(' ')
}

function contentRoom(name: string): Room {
  const others = 'contract i18n/browser i18n site/addresses album-reader'
  return room(`content/${name}`, `${contentBefore(name)} ${others}`)
}

function feature(name: string): Room {
  const others = inFolder('features', before(FEATURES, name))
  const reader = name === 'album' ? 'album-reader' : ''
  return browserRoom(`features/${name}`, `${CLIENT} app ${others} ${reader}`)
}

/** All rooms. A file belongs to the first room that matches its path. */
export const ROOMS: readonly Room[] = [
  browserRoom('contract'),
  browserRoom('i18n/browser', 'contract'),
  // Reads and names files in the same way on all operating systems.
  room('files'),
  room('i18n', 'contract i18n/browser files'),
  browserRoom('bridge', 'contract i18n/browser ui'),
  browserRoom('rpc', 'contract i18n/browser bridge'),
  browserRoom('stores', 'contract i18n/browser bridge rpc'),
  browserRoom('ui', 'contract i18n/browser'),
  browserRoom('app', CLIENT),
  ...FEATURES.split(' ').map(feature),
  // Recognises stickers in screenshots. Runs in a worker, so it imports nothing that needs a page.
  browserRoom('album-reader'),
  // Has the paths of the site’s own pages, which no campaign may use, and the paths of link-preview images.
  room('site/addresses', 'contract'),
  // Recap data that both the build and the browser import.
  browserRoom('recap/data'),
  ...CONTENT.split(' ').map(contentRoom),
  // Code that all kinds of recaps share.
  room('recap/kind', `${contentBefore('load')} contract i18n recap/data`),
  room('recap/load', 'content/load recap/kind'),
  // Checks all texts; no page uses it.
  room(
    'language',
    'contract i18n/browser i18n content/findings content/definition content/load site/open-graph',
  ),
  room('site/build'),
  room(
    'site/routing',
    'contract i18n/browser i18n files content/albums content/findings content/definition content/read content/load recap/kind site/addresses site/open-graph',
  ),
  room('site/open-graph', 'contract i18n ui recap/data recap/kind site/addresses'),
  room(
    'layouts',
    'contract i18n/browser i18n ui app features/share layout-scripts site/routing',
    'src/layouts/(.*[.](astro|css)|begin-script[.]ts|csp-hash[.]ts|document-props[.]ts|palette-colour[.]ts)$',
  ),
  browserRoom('layout-scripts', `${CLIENT} app`, 'src/layouts/'),
  room('screen-page', `${BUILD_TIME} screens`, 'src/screens/[^/]+/[^/]+[.]astro$'),
  browserRoom('screens', INTERACTIVE),
  room(
    'recap/page',
    `${BUILD_TIME} content/colour recap/data recap/kind recap/islands recap/story`,
  ),
  browserRoom('recap/story', `${CLIENT} app`),
  browserRoom(
    'recap/islands',
    `${CLIENT} app features/share features/safety recap/data recap/story`,
  ),
  room('pages', `${BUILD_TIME} screen-page screens`),
  browserRoom('kind-islands', INTERACTIVE, 'src/kinds/[^/]+/islands/'),
  room('kind-pages', `${BUILD_TIME} kinds kind-islands kind-art`, 'src/kinds/[^/]+/pages/'),
  room('kind-art', '', 'src/kinds/[^/]+/art/'),
  room(
    'kinds',
    'contract content/schema content/findings content/definition recap/kind',
    'src/kinds/[^/]+/kind[.]ts$',
  ),
  room(
    'backend-cli',
    `${inFolder('content', CONTENT)} files contract i18n/browser i18n language recap/kind backend album-reader backend-reports`,
    'backend/cli/',
  ),
  room(
    'backend-reports',
    'contract i18n/browser backend content/schema content/definition',
    'backend/reports/',
  ),
  room(
    'backend-desk',
    'contract i18n/browser backend backend-cli backend-reports content/definition content/load',
    'backend/desk/',
  ),
  // The internal site. It runs in a browser, but on no player's phone.
  room('desk', 'backend-reports backend-desk', 'desk/'),
  // For development and tests: production code must not import it.
  room('backend-local-provider', '', 'backend/local-provider/'),
  room('backend', 'contract', 'backend/'),
]

/** The rules for the `<script>` of an .astro file, which is bundled for the browser wherever the file is. */
export const SCRIPT_OF_PAGE: Room = browserRoom(
  'script',
  `${INTERACTIVE} layout-scripts screens kind-islands`,
  '.*[.]astro$',
)

/** Returns the room to which a file of the product belongs. */
export function roomOf(file: string): Room | undefined {
  return ROOMS.find((room) => room.holds.test(file))
}

/** Matches src/screens and src/kinds, whose subfolders (one per screen or kind) may not import each other. */
const SEALED = /^src\/(screens|kinds)\//

/** Returns the folder that a file's relative imports may not leave: its room, feature, screen or campaign kind. */
export function homeOf(file: string): string {
  const depth = /^src\/(screens|kinds|features)\//.test(file) ? 3 : file.startsWith('src/') ? 2 : 1
  return file.split('/').slice(0, depth).join('/')
}

/** Whether two files are of different screens or kinds, which must not import each other. */
export function areStrangers(one: string, other: string): boolean {
  const sealed = SEALED.exec(one)?.[0]
  return sealed !== undefined && sealed === SEALED.exec(other)?.[0] && homeOf(one) !== homeOf(other)
}
