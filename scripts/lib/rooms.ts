/**
 * A room: a part of the product with one purpose (docs/architecture.md). `mayImport` lists the
 * rooms that its files may import besides their own.
 */
export interface Room {
  readonly name: string
  readonly holds: RegExp
  readonly mayImport: readonly string[]
  /** Whether its code is sent to browsers, so that it must not import Node or build-time code. */
  readonly inBrowser?: true
}

/** What every island may import. */
const CLIENT = ['contract', 'i18n-browser', 'bridge', 'rpc', 'stores', 'ui']

/** What a page may import at build time. */
const BUILD_TIME = [
  'contract',
  'i18n-browser',
  'i18n',
  'ui',
  'islands',
  'layouts',
  'recap-load',
  'albums',
  'campaigns-load',
  'addresses',
  'routing',
]

/** The layers of what reads campaigns' folders, from the lowest. */
const CAMPAIGN_LAYERS = [
  'time',
  'colour',
  'schema',
  'findings',
  'definition',
  'read',
  'drawings',
  'checks',
  'load',
  'scaffold',
] as const

/** Returns the rooms of the layers below one, and how files are read. */
function belowLayer(layer: (typeof CAMPAIGN_LAYERS)[number]): string[] {
  const below = CAMPAIGN_LAYERS.slice(0, CAMPAIGN_LAYERS.indexOf(layer))
  return ['files', ...below.map((one) => `campaigns-${one}`)]
}

/** A file belongs to the first room that matches it. */
export const ROOMS: readonly Room[] = [
  { name: 'contract', holds: /^src\/contract\//, mayImport: [], inBrowser: true },
  {
    name: 'i18n-browser',
    holds:
      /^src\/i18n\/(album-names|fill|format(-clock|-number|-time-ago|-zone)?|labelled|page-locale|pseudo-text|quotes|visit-locale)\.ts$/,
    mayImport: ['contract'],
    inBrowser: true,
  },
  // Files and folders as people's systems write them.
  { name: 'files', holds: /^src\/files\//, mayImport: [] },
  { name: 'i18n', holds: /^src\/i18n\//, mayImport: ['contract', 'i18n-browser', 'files'] },
  {
    name: 'bridge',
    holds: /^src\/bridge\//,
    mayImport: ['contract', 'i18n-browser', 'ui'],
    inBrowser: true,
  },
  {
    name: 'rpc',
    holds: /^src\/rpc\//,
    mayImport: ['contract', 'i18n-browser', 'bridge'],
    inBrowser: true,
  },
  {
    name: 'stores',
    holds: /^src\/stores\//,
    mayImport: ['contract', 'i18n-browser', 'bridge', 'rpc'],
    inBrowser: true,
  },
  {
    name: 'ui',
    holds: /^src\/ui\//,
    mayImport: ['contract', 'i18n-browser'],
    inBrowser: true,
  },
  { name: 'islands', holds: /^src\/islands\//, mayImport: CLIENT, inBrowser: true },
  // The paths of the site's own pages, which no campaign may use, and of pictures of links.
  { name: 'addresses', holds: /^src\/addresses\//, mayImport: ['contract'] },
  // Plain data of the recaps that both the build and the browser import.
  {
    name: 'recap-data',
    holds: /^src\/recap\/data\//,
    mayImport: [],
    inBrowser: true,
  },
  // What reads campaigns' folders, in layers: each imports those before it.
  {
    name: 'campaigns-time',
    holds: /^src\/campaigns\/time\//,
    mayImport: ['contract', 'i18n-browser'],
  },
  { name: 'campaigns-colour', holds: /^src\/campaigns\/colour\//, mayImport: [] },
  { name: 'campaigns-schema', holds: /^src\/campaigns\/schema\//, mayImport: ['contract'] },
  {
    name: 'campaigns-findings',
    holds: /^src\/campaigns\/findings\//,
    mayImport: ['campaigns-schema'],
  },
  {
    name: 'campaigns-definition',
    holds: /^src\/campaigns\/definition\//,
    mayImport: [
      'contract',
      'addresses',
      'campaigns-time',
      'campaigns-schema',
      'campaigns-findings',
    ],
  },
  {
    name: 'campaigns-read',
    holds: /^src\/campaigns\/read\//,
    mayImport: ['contract', 'i18n', 'files', 'campaigns-findings', 'campaigns-definition'],
  },
  {
    name: 'campaigns-drawings',
    holds: /^src\/campaigns\/drawings\//,
    mayImport: ['campaigns-findings'],
  },
  {
    name: 'campaigns-checks',
    holds: /^src\/campaigns\/checks\//,
    mayImport: ['contract', 'i18n', ...belowLayer('checks')],
  },
  {
    name: 'campaigns-load',
    holds: /^src\/campaigns\/load\//,
    mayImport: ['contract', 'i18n-browser', 'i18n', 'addresses', ...belowLayer('load')],
  },
  {
    name: 'campaigns-scaffold',
    holds: /^src\/campaigns\/scaffold\//,
    mayImport: ['contract', ...belowLayer('scaffold')],
  },
  {
    name: 'campaigns-fix',
    holds: /^src\/campaigns\/fix\//,
    mayImport: ['i18n', 'files', 'campaigns-read', 'campaigns-drawings', 'campaigns-checks'],
  },
  // What kinds of campaigns that are recaps have in common.
  {
    name: 'recap-kind',
    holds: /^src\/recap\/kind\//,
    mayImport: ['contract', 'i18n', ...belowLayer('load'), 'recap-data'],
  },
  {
    name: 'recap-load',
    holds: /^src\/recap\/load\//,
    mayImport: ['campaigns-load', 'recap-kind'],
  },
  {
    name: 'albums',
    holds: /^src\/albums\//,
    mayImport: ['contract', 'i18n', ...belowLayer('load'), 'campaigns-scaffold'],
  },
  // A check of all texts, and nothing that a page or a command uses.
  {
    name: 'language',
    holds: /^src\/language\//,
    mayImport: [
      'contract',
      'i18n-browser',
      'i18n',
      'campaigns-findings',
      'campaigns-definition',
      'campaigns-load',
      'open-graph',
    ],
  },
  { name: 'build', holds: /^src\/build\//, mayImport: [] },
  {
    name: 'routing',
    holds: /^src\/routing\//,
    mayImport: [
      'contract',
      'i18n-browser',
      'i18n',
      'files',
      'albums',
      'campaigns-findings',
      'campaigns-definition',
      'campaigns-read',
      'campaigns-load',
      'recap-kind',
      'addresses',
      'open-graph',
    ],
  },
  {
    name: 'open-graph',
    holds: /^src\/open-graph\//,
    mayImport: ['contract', 'i18n', 'ui', 'recap-data', 'recap-kind', 'addresses'],
  },
  {
    name: 'layouts',
    holds: /^src\/layouts\/(.*\.(astro|css)|begin-script\.ts|csp-hash\.ts|document-props\.ts)$/,
    mayImport: ['contract', 'i18n-browser', 'i18n', 'ui', 'islands', 'layout-scripts', 'routing'],
  },
  {
    name: 'layout-scripts',
    holds: /^src\/layouts\//,
    mayImport: [...CLIENT, 'islands'],
    inBrowser: true,
  },
  {
    name: 'screen-page',
    holds: /^src\/screens\/[^/]+\/[^/]+\.astro$/,
    mayImport: [...BUILD_TIME, 'screens'],
  },
  {
    name: 'screens',
    holds: /^src\/screens\//,
    mayImport: [...CLIENT, 'islands'],
    inBrowser: true,
  },
  {
    name: 'recap-page',
    holds: /^src\/recap\/page\//,
    mayImport: [...BUILD_TIME, 'campaigns-colour', 'recap-data', 'recap-kind', 'recap-islands'],
  },
  {
    name: 'recap-islands',
    holds: /^src\/recap\/islands\//,
    mayImport: [...CLIENT, 'islands', 'recap-data'],
    inBrowser: true,
  },
  { name: 'pages', holds: /^src\/pages\//, mayImport: [...BUILD_TIME, 'screen-page', 'screens'] },
  {
    name: 'kind-islands',
    holds: /^src\/kinds\/[^/]+\/islands\//,
    mayImport: [...CLIENT, 'islands'],
    inBrowser: true,
  },
  {
    name: 'kind-pages',
    holds: /^src\/kinds\/[^/]+\/pages\//,
    mayImport: [...BUILD_TIME, 'kinds', 'kind-islands', 'kind-art'],
  },
  { name: 'kind-art', holds: /^src\/kinds\/[^/]+\/art\//, mayImport: [] },
  {
    name: 'kinds',
    holds: /^src\/kinds\/[^/]+\/kind\.ts$/,
    mayImport: [
      'contract',
      'campaigns-schema',
      'campaigns-findings',
      'campaigns-definition',
      'recap-kind',
    ],
  },
  {
    name: 'backend-cli',
    holds: /^backend\/cli\//,
    mayImport: [
      'contract',
      'backend',
      'albums',
      ...belowLayer('scaffold'),
      'campaigns-scaffold',
      'campaigns-fix',
    ],
  },
  // For development and tests: production code must not import it.
  { name: 'backend-local-provider', holds: /^backend\/local-provider\//, mayImport: [] },
  { name: 'backend', holds: /^backend\//, mayImport: ['contract'] },
]

/** The `<script>` of an .astro file: bundled for the browser, wherever the file is. */
export const SCRIPT_OF_PAGE: Room = {
  name: 'script',
  holds: /\.astro$/,
  mayImport: [...CLIENT, 'islands', 'layout-scripts', 'screens', 'kind-islands'],
  inBrowser: true,
}

/** Returns the room of a file of the product. */
export function roomOf(file: string): Room | undefined {
  return ROOMS.find((room) => room.holds.test(file))
}

/** A folder of folders that move as one each: a screen, a kind of campaign. */
const SEALED = /^src\/(screens|kinds)\//

/** Returns the folder that a relative import may not leave: one room, one screen, or one kind. */
export function homeOf(file: string): string {
  const depth = SEALED.test(file) ? 3 : file.startsWith('src/') ? 2 : 1
  return file.split('/').slice(0, depth).join('/')
}

/**
 * Returns whether two files belong to different screens or different kinds, which must not import
 * each other.
 */
export function areStrangers(one: string, other: string): boolean {
  const sealed = SEALED.exec(one)?.[0]
  return sealed !== undefined && sealed === SEALED.exec(other)?.[0] && homeOf(one) !== homeOf(other)
}
