// The commands in package.json: what each does, its arguments and what it needs. `npm run` starts each
// through run.mjs, which reads this file before packages are installed. So this is JavaScript without
// packages.

/**
 * @typedef {object} CommandOption
 * @property {'string' | 'boolean'} type
 * @property {string} [value] The placeholder for the option's value in the help text.
 * @property {string} [variable] The environment variable that has the same effect.
 * @property {readonly [least: number, most: number]} [whole] The value must be a whole number in this range.
 * @property {string} about
 */

/**
 * @typedef {object} Command
 * @property {readonly [string, ...string[]]} [runs] A file of the project or a package's program, and
 *   its first arguments; without it, the command only installs packages and browsers.
 * @property {string} about
 * @property {Readonly<Record<string, CommandOption>>} [options] The accepted options.
 * @property {string} [arguments] The arguments as the help shows them; by default the command takes none.
 * @property {Readonly<Record<string, string>>} [commands] Subcommands with descriptions; one is required.
 * @property {boolean} [parsesItself] The program itself parses its command line and prints its help.
 * @property {'product'} [packages] `product` omits the packages that only development and tests need.
 * @property {'any' | 'whole'} [browser] Needs a browser: any, or a complete one (no headless shell).
 * @property {true} [webKit] Runs pages in WebKit, if WebKit can be installed.
 * @property {'oldest' | 'all'} [oldBrowsers] Runs pages in old versions of Chromium, if they can be installed.
 * @property {true} [clusterRoot] Needs the cluster's programs, which are installed in a separate Debian.
 * @property {string} [morePackages] A folder with a separate package.json, whose packages it needs.
 * @property {Readonly<Record<string, number>>} [ports] Default ports, which must be free, by the variable
 *   that changes each.
 */

/** @type {CommandOption} */
const PORT = {
  type: 'string',
  value: 'number',
  variable: 'PORT',
  whole: [0, 65_535],
  about: 'serve on this port (or set PORT; 4321)',
}

/** @type {CommandOption} */
const AT = {
  type: 'string',
  value: 'time',
  about: 'start the demo at this time, such as 2027-04-20T10:00',
}

/** @type {Readonly<Record<string, Command>>} */
export const COMMANDS = {
  start: {
    runs: ['scripts/start.ts'],
    about: 'Builds the pages, prepares a database with 2,000 demo players and serves both.',
    options: { port: PORT, at: AT },
    packages: 'product',
    ports: { PORT: 4321 },
  },
  dev: {
    runs: ['scripts/dev.ts'],
    about: 'Serves pages that reload as you edit, in front of the same backend.',
    options: { port: PORT, at: AT },
    ports: { PORT: 4321, BACKEND_PORT: 4322, GOOGLE_PORT: 4323, APPLE_PORT: 4324 },
  },
  build: {
    runs: ['astro', 'build'],
    about: 'Builds dist/, the pages for a CDN.',
    packages: 'product',
  },
  serve: {
    runs: ['backend/server/main.ts'],
    about: 'Runs the server alone, set up by the variables in deploy/server.env.',
    options: { port: PORT },
    packages: 'product',
    ports: { PORT: 4321 },
  },
  'prepare-database': {
    runs: ['backend/cli/prepare.ts'],
    about:
      'Brings the database of DATABASE_URL or DATA_DIR up to date: tables, migrations and functions.',
    packages: 'product',
  },
  desk: {
    runs: ['scripts/desk.ts'],
    about: 'Serves the internal site with the reports of campaigns, on DESK_ADDRESS.',
    packages: 'product',
  },
  preview: {
    runs: ['scripts/preview.ts'],
    about: 'Serves the pages at any time and as any demo player, by address, on PREVIEW_ADDRESS.',
    packages: 'product',
    ports: { PREVIEW_ADDRESS: 4340 },
  },
  campaign: {
    runs: ['backend/cli/campaign.ts'],
    about: 'Makes, checks, lists and publishes campaigns.',
    parsesItself: true,
    packages: 'product',
  },
  new: {
    runs: ['scripts/new.ts'],
    about: 'Writes the files of a new function, refusal, page or kind of campaign, with its test.',
    parsesItself: true,
  },
  operator: {
    runs: ['backend/cli/operator.ts'],
    about:
      'Does what people at the company do: bans, reviews, jobs, the clock (docs/operations.md).',
    parsesItself: true,
    packages: 'product',
  },
  test: {
    runs: ['scripts/test.ts'],
    about: 'Tests every rule, every screen and every journey once (docs/testing.md).',
    parsesItself: true,
    browser: 'any',
    webKit: true,
    oldBrowsers: 'oldest',
  },
  'test:all': {
    runs: ['scripts/test.ts', '--all'],
    about: 'Runs every test, also those that take long, before a release (docs/testing.md).',
    parsesItself: true,
    browser: 'whole',
    webKit: true,
    oldBrowsers: 'all',
  },
  check: {
    runs: ['scripts/check.ts'],
    about:
      'Checks types, lint, styles, dead code, imports, SQL, commit subjects, sizes, migrations, texts and campaigns.',
    arguments: '[name of a check ...]',
  },
  format: {
    runs: ['biome', 'check', '--write', '.'],
    about: 'Formats the code and fixes what the linter can.',
  },
  icons: { runs: ['scripts/draw-icons.ts'], about: 'Draws the site’s icons in public/ again.' },
  screens: {
    runs: ['scripts/screens.ts'],
    about: 'Takes a picture of every route and state, in screens/.',
    options: {
      whole: { type: 'boolean', about: 'take pages to their very end' },
      'all-locales': {
        type: 'boolean',
        about: 'take every language on a narrow phone; a sheet of each page has all six',
      },
      season: {
        type: 'string',
        value: 'campaign',
        about:
          'take a campaign’s pages before, during and after it, in every language, and as a PDF',
      },
    },
    arguments: '[/route ...] [part of a name ...]',
    browser: 'any',
  },
  bench: {
    runs: ['lab/bench/run.ts'],
    about: 'Measures page speed, CPU time of calls and searches for swaps.',
    arguments:
      '[pages | own-content | play | profile | capacity | finder ...] [/path ...] [players ...]',
    morePackages: 'lab/bench/packages',
    browser: 'whole',
  },
  cluster: {
    runs: ['lab/cluster/run.ts'],
    about: 'Runs a whole cluster on this machine, to look at and to break (docs/cluster.md).',
    arguments: '<command>',
    commands: {
      start: 'starts etcd, PostgreSQL, HAProxy, PgBouncer, two servers and nginx (about a minute)',
      status: 'tells which parts are up, their roles, and how far replicas are behind',
      'kill <part>': 'kills by kill -9: primary, pgbouncer, server or etcd',
      mend: 'starts again what is down',
      'load [seconds]': 'calls a read and an effect, and prints failures and latencies (10)',
      backup: 'backs the primary up',
      'restore <time>': 'restores the database as it was then, beside the cluster, and counts it',
      stop: 'ends everything and deletes its folder',
      switch: 'makes a replica the primary, while calls wait',
      units:
        'runs deploy’s systemd units in a systemd of its own, kills each, and ends (3 minutes)',
    },
    morePackages: 'lab/bench/packages',
    clusterRoot: true,
  },
  chaos: {
    runs: ['lab/chaos/run.ts'],
    about:
      'Lets 64 players write while the machines of a cluster fail, and counts what is left (12 minutes).',
    options: {
      seed: {
        type: 'string',
        value: 'number',
        whole: [1, 1_000_000],
        about: 'the order in which parts fail, so that a run can be repeated (any; it is printed)',
      },
    },
    morePackages: 'lab/bench/packages',
    clusterRoot: true,
  },
  release: {
    runs: ['scripts/release.ts'],
    about:
      'Runs every test, then commits and tags the newest version of CHANGELOG.md (half an hour or more).',
    browser: 'whole',
    webKit: true,
    oldBrowsers: 'all',
  },
  setup: {
    about: 'Installs all that the other commands would install when they need it.',
    browser: 'any',
    webKit: true,
  },
}
