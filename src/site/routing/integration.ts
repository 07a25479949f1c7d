import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { albumFiles, builtAlbums } from '#src/content/albums/album-files.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import { checkCampaigns } from '#src/content/albums/check-campaigns.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { campaignLinks } from '#src/content/load/campaign-links.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { changingPaths } from '#src/content/load/seasons.ts'
import { ALBUMS_FILE } from '#src/contract/published-album.ts'
import { CAMPAIGNS_FILE } from '#src/contract/published-campaign.ts'
import { isRecapCampaign } from '#src/recap/kind/recap-campaign.ts'
import {
  astroPattern,
  DEV_NOT_FOUND,
  GALLERY,
  NOT_FOUND,
  type Route,
} from '../addresses/site-routes.ts'
import { drawOpenGraph } from '../open-graph/draw.ts'
import { dateFiles } from './date-files.ts'
import { serveLikeHosts } from './dev-server.ts'
import { hostFiles, writeFiles } from './host-files.ts'
import { keepAssets } from './kept-assets.ts'
import { buildSwitchScript, carryNextSeasons } from './next-season.ts'
import { redirectsFile, redirectsFindings } from './redirects-file.ts'
import {
  fileTable,
  nextSeasonRoutes,
  peelPage,
  redirectTable,
  routesAfter,
  routeTable,
} from './routes.ts'
import { trimPages } from './trim-pages.ts'
import { wellKnownFiles } from './well-known-files.ts'

/**
 * Astro restarts only when a file that it watches changes. This file does not exist; the development server
 * emits its change event.
 */
const RESTART = resolve('routes-changed')

/** The build warns if a host's limits leave no room for this many more seasons. */
const MORE_SEASONS = 10

/**
 * Connects the route table to Astro: injects the pages of campaigns, checks that each page is in the table, and
 * writes the files that hosts need beside the pages. Findings in campaigns' folders fail the build, with the
 * complete list.
 * @throws {Error} in a build with findings, a page outside the route table, or too many redirects.
 */
export function routing({ campaigns: folder }: { campaigns: string }): AstroIntegration {
  let campaigns: Campaign[] = []
  let site = ''
  return {
    name: 'rollmates-routing',
    hooks: {
      'astro:config:setup': ({
        command,
        config,
        updateConfig,
        injectRoute,
        addWatchFile,
        logger,
      }) => {
        site = String(config.site)
        const { albums, broken = [], ...ofAlbums } = loadAlbums()
        const loaded = loadCampaigns(folder)
        campaigns = loaded.campaigns
        const define = {
          __ALBUMS__: JSON.stringify(builtAlbums(albums)),
          __CAMPAIGN_LINKS__: JSON.stringify(campaignLinks(campaigns)),
          __PEEL__: JSON.stringify(peelPage(campaigns)),
          __SEASON_PATHS__: JSON.stringify(changingPaths(campaigns)),
        }
        const follows = command === 'build' && changingPaths(campaigns) !== null
        updateConfig({ vite: { define, plugins: follows ? [buildSwitchScript()] : [] } })
        if (loaded.warnings.length > 0) logger.warn(`\n${formatFindings(loaded.warnings)}`)
        const findings = [
          ...loaded.findings,
          ...ofAlbums.findings,
          ...checkCampaigns(campaigns, [...albums, ...broken], basename(folder)),
        ]
        if (findings.length > 0) report(command, formatFindings(findings), logger)
        if (command === 'dev') addWatchFile(RESTART)
        // Pages under src/pages/[...locale] are not injected, because Astro finds them itself.
        for (const route of routeTable(campaigns)) {
          if (!route.entrypoint.startsWith('src/pages/[')) injectRoute(injected(route))
        }
        for (const file of fileTable(campaigns)) injectRoute(injected(file))
        for (const route of nextSeasonRoutes(campaigns)) injectRoute(injected(route))
        if (command === 'dev') {
          injectRoute({ pattern: GALLERY.path, entrypoint: GALLERY.entrypoint, prerender: true })
          const pattern = `${DEV_NOT_FOUND}/[...locale]`
          injectRoute({ pattern, entrypoint: NOT_FOUND.entrypoint, prerender: true })
        }
      },
      'astro:routes:resolved': ({ routes }) => {
        const known = [...routeTable(campaigns), ...nextSeasonRoutes(campaigns), NOT_FOUND].map(
          ({ path }) => astroPattern(path),
        )
        const stray = routes.find(
          ({ type, origin, pattern }) =>
            type === 'page' && origin === 'project' && !known.includes(pattern),
        )
        if (stray) {
          throw new Error(
            `${stray.entrypoint} is no page of the route table: add ${stray.pattern} to src/site/routing/routes.ts`,
          )
        }
      },
      'astro:server:setup': ({ server }) =>
        serveLikeHosts(server, {
          campaignsFolder: folder,
          injected: [...routeTable(campaigns), ...nextSeasonRoutes(campaigns)],
          restart: () => server.watcher.emit('change', RESTART),
        }),
      'astro:build:done': async ({ dir, logger }) => {
        const out = fileURLToPath(dir)
        carryNextSeasons(out, nextSeasonRoutes(campaigns))
        trimPages(out)
        writeFiles(out, {
          [ALBUMS_FILE]: JSON.stringify(publishedAlbums()),
          [CAMPAIGNS_FILE]: JSON.stringify(campaigns.map(campaignRow)),
        })
        const files = hostFiles(
          routeTable(campaigns),
          redirectTable(campaigns),
          site,
          fileTable(campaigns),
        )
        const tooMuch = redirectsFindings(files._redirects)
        if (tooMuch.length > 0) throw new Error(tooMuch.join('\n'))
        const later = redirectsFile(routesAfter(MORE_SEASONS, campaigns), redirectTable(campaigns))
        for (const finding of redirectsFindings(later)) {
          logger.warn(`With ${MORE_SEASONS} more seasons: ${finding}`)
        }
        writeFiles(out, files)
        writeFiles(out, wellKnownFiles(process.env, site, routeTable(campaigns)))
        const recaps = campaigns.filter(isRecapCampaign)
        const drawings = campaigns.flatMap(({ art = {} }) => Object.values(art))
        writeFiles(out, Object.fromEntries(drawings.map(({ url, svg }) => [url.slice(1), svg])))
        const ofAlbums = Object.entries(albumFiles(loadAlbums().albums))
        writeFiles(out, Object.fromEntries(ofAlbums.map(([path, text]) => [path.slice(1), text])))
        const kept = keepAssets(out, process.env.PREVIOUS_DIST)
        if (kept > 0) logger.info(`${kept} files of the build before were kept`)
        const started = Date.now()
        await drawOpenGraph(recaps, out, resolve(process.env.OG_CACHE_DIR ?? '.cache/open-graph'))
        logger.info(`Open Graph pictures drawn in ${Date.now() - started} ms`)
        dateFiles(out)
      },
    },
  }
}

function injected({ path, entrypoint }: Pick<Route, 'path' | 'entrypoint'>) {
  return { pattern: astroPattern(path), entrypoint, prerender: true }
}

function report(command: string, list: string, logger: { error(message: string): void }) {
  if (command === 'build') {
    const error = new Error(`The campaigns have findings.\n\n${list}`)
    // The author of the data needs no stack trace of this code.
    error.stack = ''
    throw error
  }
  logger.error(`\n${list}`)
}
