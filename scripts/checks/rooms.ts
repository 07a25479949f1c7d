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

/** Returns a room with the files in a folder, or with the files whose paths match a pattern. */
function room(name: string, holds: string | RegExp, mayImport = ''): Room {
  return {
    name,
    holds: typeof holds === 'string' ? new RegExp(`^${holds}`) : holds,
    mayImport: mayImport.split(' ').filter(Boolean),
  }
}

function browserRoom(name: string, holds: string | RegExp, mayImport = ''): Room {
  return { ...room(name, holds, mayImport), inBrowser: true }
}

/** The rooms that all islands (interactive components) may import. */
const CLIENT = 'contract i18n-browser bridge rpc stores ui'

/** The rooms that pages may import at build time. */
const BUILD_TIME =
  'contract i18n-browser i18n ui islands layouts recap-load albums campaigns-load addresses routing'

/** The layers of src/campaigns, from the lowest to the highest. */
const LAYERS = 'time colour schema findings definition read drawings checks load scaffold'

/** Returns the rooms of the layers below `layer`, and the room `files`. */
function belowLayer(layer: string): string {
  const [below = ''] = LAYERS.split(layer)
  return below.replaceAll(/\w+/g, 'campaigns-$&').concat('files')
}

/** All rooms. A file belongs to the first room that matches its path. */
export const ROOMS: readonly Room[] = [
  browserRoom('contract', 'src/contract/'),
  browserRoom(
    'i18n-browser',
    /^src\/i18n\/(album-names|fill|format(-clock|-number|-time-ago|-zone)?|labelled|page-locale|pseudo-text|quotes|visit-locale)\.ts$/,
    'contract',
  ),
  // Reads and names files in the same way on all operating systems.
  room('files', 'src/files/'),
  room('i18n', 'src/i18n/', 'contract i18n-browser files'),
  browserRoom('bridge', 'src/bridge/', 'contract i18n-browser ui'),
  browserRoom('rpc', 'src/rpc/', 'contract i18n-browser bridge'),
  browserRoom('stores', 'src/stores/', 'contract i18n-browser bridge rpc'),
  browserRoom('ui', 'src/ui/', 'contract i18n-browser'),
  browserRoom('islands', 'src/islands/', CLIENT),
  // Recognises stickers in screenshots. Runs in a worker, so it imports nothing that needs a page.
  browserRoom('album-reader', 'src/album-reader/'),
  // Has the paths of the site’s own pages, which no campaign may use, and the paths of link-preview images.
  room('addresses', 'src/addresses/', 'contract'),
  // Recap data that both the build and the browser import.
  browserRoom('recap-data', 'src/recap/data/'),
  // Code that reads campaigns’ folders, in layers: each layer may import those listed before it.
  room('campaigns-time', 'src/campaigns/time/', 'contract i18n-browser'),
  room('campaigns-colour', 'src/campaigns/colour/'),
  room('campaigns-schema', 'src/campaigns/schema/', 'contract'),
  room('campaigns-findings', 'src/campaigns/findings/', 'campaigns-schema'),
  room(
    'campaigns-definition',
    'src/campaigns/definition/',
    'contract addresses campaigns-time campaigns-schema campaigns-findings',
  ),
  room(
    'campaigns-read',
    'src/campaigns/read/',
    'contract i18n files campaigns-findings campaigns-definition',
  ),
  room('campaigns-drawings', 'src/campaigns/drawings/', 'campaigns-findings'),
  room('campaigns-checks', 'src/campaigns/checks/', `${belowLayer('checks')} contract i18n`),
  room(
    'campaigns-load',
    'src/campaigns/load/',
    `${belowLayer('load')} contract i18n-browser i18n addresses`,
  ),
  room('campaigns-scaffold', 'src/campaigns/scaffold/', `${belowLayer('scaffold')} contract`),
  room(
    'campaigns-fix',
    'src/campaigns/fix/',
    'i18n files campaigns-read campaigns-drawings campaigns-checks',
  ),
  // Code that all kinds of recaps share.
  room('recap-kind', 'src/recap/kind/', `${belowLayer('load')} contract i18n recap-data`),
  room('recap-load', 'src/recap/load/', 'campaigns-load recap-kind'),
  room(
    'albums',
    'src/albums/',
    `${belowLayer('load')} album-reader contract i18n campaigns-scaffold`,
  ),
  // Checks all texts; no page uses it.
  room(
    'language',
    'src/language/',
    'contract i18n-browser i18n campaigns-findings campaigns-definition campaigns-load open-graph',
  ),
  room('build', 'src/build/'),
  room(
    'routing',
    'src/routing/',
    'contract i18n-browser i18n files albums campaigns-findings campaigns-definition campaigns-read campaigns-load recap-kind addresses open-graph',
  ),
  room('open-graph', 'src/open-graph/', 'contract i18n ui recap-data recap-kind addresses'),
  room(
    'layouts',
    /^src\/layouts\/(.*\.(astro|css)|begin-script\.ts|csp-hash\.ts|document-props\.ts)$/,
    'contract i18n-browser i18n ui islands layout-scripts routing',
  ),
  browserRoom('layout-scripts', 'src/layouts/', `${CLIENT} islands`),
  room('screen-page', /^src\/screens\/[^/]+\/[^/]+\.astro$/, `${BUILD_TIME} screens`),
  browserRoom('screens', 'src/screens/', `${CLIENT} islands album-reader`),
  room(
    'recap-page',
    'src/recap/page/',
    `${BUILD_TIME} campaigns-colour recap-data recap-kind recap-islands`,
  ),
  browserRoom('recap-islands', 'src/recap/islands/', `${CLIENT} islands recap-data`),
  room('pages', 'src/pages/', `${BUILD_TIME} screen-page screens`),
  browserRoom('kind-islands', /^src\/kinds\/[^/]+\/islands\//, `${CLIENT} islands`),
  room('kind-pages', /^src\/kinds\/[^/]+\/pages\//, `${BUILD_TIME} kinds kind-islands kind-art`),
  room('kind-art', /^src\/kinds\/[^/]+\/art\//),
  room(
    'kinds',
    /^src\/kinds\/[^/]+\/kind\.ts$/,
    'contract campaigns-schema campaigns-findings campaigns-definition recap-kind',
  ),
  room(
    'backend-cli',
    'backend/cli/',
    `${belowLayer('scaffold')} contract i18n-browser i18n files language recap-kind backend albums album-reader campaigns-scaffold campaigns-fix backend-reports`,
  ),
  room(
    'backend-reports',
    'backend/reports/',
    'contract i18n-browser backend campaigns-schema campaigns-definition',
  ),
  room(
    'backend-desk',
    'backend/desk/',
    'contract i18n-browser backend backend-cli backend-reports campaigns-definition campaigns-load',
  ),
  // The internal site. It runs in a browser, but on no player's phone.
  room('desk', 'desk/', 'backend-reports backend-desk'),
  // For development and tests: production code must not import it.
  room('backend-local-provider', 'backend/local-provider/'),
  room('backend', 'backend/', 'contract'),
]

/** The rules for the `<script>` of an .astro file, which is bundled for the browser wherever the file is. */
export const SCRIPT_OF_PAGE: Room = browserRoom(
  'script',
  /\.astro$/,
  `${CLIENT} islands layout-scripts screens kind-islands`,
)

/** Returns the room to which a file of the product belongs. */
export function roomOf(file: string): Room | undefined {
  return ROOMS.find((room) => room.holds.test(file))
}

/** Matches src/screens and src/kinds, whose subfolders (one per screen or kind) may not import each other. */
const SEALED = /^src\/(screens|kinds)\//

/** Returns the folder that a file's relative imports may not leave: its room, screen or campaign kind. */
export function homeOf(file: string): string {
  const depth = SEALED.test(file) ? 3 : file.startsWith('src/') ? 2 : 1
  return file.split('/').slice(0, depth).join('/')
}

/**
 * Returns whether two files belong to different screens or different kinds of campaigns, which must not import
 * each other.
 */
export function areStrangers(one: string, other: string): boolean {
  const sealed = SEALED.exec(one)?.[0]
  return sealed !== undefined && sealed === SEALED.exec(other)?.[0] && homeOf(one) !== homeOf(other)
}
