/**
 * A room: a group of modules with one purpose (docs/architecture.md). `mayImport` lists the
 * other rooms that its files may import.
 */
export interface Room {
  readonly name: string
  readonly holds: RegExp
  readonly mayImport: readonly string[]
  /** Whether the room's code is sent to browsers, so that it must not import Node or build-time code. */
  readonly inBrowser: boolean
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

/** Returns the rooms of the folders in `list` before `name`. */
function before(folder: string, list: string, name: string): string {
  const names = list.split(' ')
  return inFolder(folder, names.slice(0, names.indexOf(name)).join(' '))
}

const feature = (name: string) =>
  `features/${name}* | ${CLIENT} app ${before('features', FEATURES, name)} ${name === 'album' ? 'album-reader' : ''}`

const contentRoom = (name: string) =>
  `content/${name} | ${before('content', CONTENT, name)} files contract i18n/browser i18n site/addresses album-reader`

/**
 * All rooms. A file belongs to the first room that matches its path. Each line has a name, with `*`
 * if the code is sent to browsers; the rooms that it may import; and a pattern with which the paths
 * of its files begin, by default a folder of its name in src.
 */
export const ROOMS: readonly Room[] = readRooms(`
  contract* |
  i18n/browser* | contract
  // Reads and names files in the same way on all operating systems.
  files |
  i18n | contract i18n/browser files
  bridge* | contract i18n/browser ui
  rpc* | contract i18n/browser bridge
  stores* | contract i18n/browser bridge rpc
  ui* | contract i18n/browser
  app* | ${CLIENT}
  ${FEATURES.split(' ').map(feature).join('\n')}
  // Recognises stickers in screenshots. Runs in a worker, so it imports nothing that needs a page.
  album-reader* |
  // Has the paths of the site’s own pages, which no campaign may use, and the paths of link-preview images.
  site/addresses | contract
  // Recap data that both the build and the browser import.
  recap/data* |
  ${CONTENT.split(' ').map(contentRoom).join('\n')}
  // Code that all kinds of recaps share.
  recap/kind | ${before('content', CONTENT, 'load')} files contract i18n recap/data
  recap/load | content/load recap/kind
  // Checks all texts; no page uses it.
  language | contract i18n/browser i18n content/findings content/definition content/load site/open-graph
  site/build |
  site/routing | contract i18n/browser i18n files content/albums content/findings content/definition content/read content/load recap/kind site/addresses site/open-graph
  site/open-graph | contract i18n ui recap/data recap/kind site/addresses
  layouts | contract i18n/browser i18n ui app features/share layout-scripts site/routing | src/layouts/(.*[.](astro|css)|begin-script[.]ts|csp-hash[.]ts|document-props[.]ts|palette-colour[.]ts)$
  layout-scripts* | ${CLIENT} app | src/layouts/
  screen-page | ${BUILD_TIME} screens | src/screens/[^/]+/[^/]+[.]astro$
  screens* | ${INTERACTIVE}
  recap/page | ${BUILD_TIME} content/colour recap/data recap/kind recap/islands recap/story
  recap/story* | ${CLIENT} app
  recap/islands* | ${CLIENT} app features/share features/safety recap/data recap/story
  pages | ${BUILD_TIME} screen-page screens
  kind-islands* | ${INTERACTIVE} | src/kinds/[^/]+/islands/
  kind-pages | ${BUILD_TIME} kinds kind-islands kind-art | src/kinds/[^/]+/pages/
  kind-art | | src/kinds/[^/]+/art/
  kinds | contract content/schema content/findings content/definition recap/kind | src/kinds/[^/]+/kind[.]ts$
  backend-cli | ${inFolder('content', CONTENT)} files contract i18n/browser i18n language recap/kind backend album-reader backend-reports | backend/cli/
  backend-reports | contract i18n/browser backend content/schema content/definition | backend/reports/
  backend-desk | contract i18n/browser backend backend-cli backend-reports content/definition content/load content/read | backend/desk/
  backend-preview | contract i18n backend backend-cli backend-desk content/definition content/load content/time | backend/preview/
  // The internal site. It runs in a browser, but on no player's phone.
  desk | contract content/time backend-cli backend-reports backend-desk | desk/
  // For development and tests: production code must not import it.
  backend-local-provider | | backend/local-provider/
  backend | contract i18n/browser | backend/
`)

/** The rules for the `<script>` of an .astro file, which is bundled for the browser wherever the file is. */
export const [SCRIPT_OF_PAGE] = readRooms(
  `script* | ${INTERACTIVE} layout-scripts screens kind-islands`,
) as [Room]

function readRooms(table: string): Room[] {
  const lines = table.split('\n').filter((line) => /^\s*[^/\s]/.test(line))
  return lines.map((line) => {
    const [named = '', mayImport = '', holds] = line.split(/ \|(?= |$)/).map((cell) => cell.trim())
    const name = named.replace('*', '')
    return {
      name,
      holds: new RegExp(`^${holds ?? `src/${name}/`}`),
      mayImport: mayImport.split(' ').filter(Boolean),
      inBrowser: named.endsWith('*'),
    }
  })
}

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
