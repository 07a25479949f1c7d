import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSiteRoutes, type SiteRoutes } from './site-routes.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

const TYPES: Readonly<Record<string, string>> = {
  'apple-app-site-association': 'application/json; charset=utf-8',
  'speculation-rules.json': 'application/speculationrules+json',
}

interface Site {
  handle(request: FastifyRequest, reply: FastifyReply): FastifyReply
  headers: SiteRoutes['headers']
}

/**
 * Serves the build in `dist` with its rewrites; returns null if there is no build. Serves only files
 * that existed at the start, so that no request can reach other files.
 */
export async function createSite(app: FastifyInstance, dist: string): Promise<Site | null> {
  if (!existsSync(join(dist, 'routes.json'))) return null
  const routes = readSiteRoutes(dist)
  const files = publicFiles(dist)
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    // The options `cacheControl` and `etag` are off, because `send` sets these headers itself for each file.
    cacheControl: false,
    etag: false,
    lastModified: false,
    setHeaders(reply, path) {
      const type = TYPES[basename(path)]
      if (type) reply.type(type)
    },
  })

  const etagOf = contentTags(dist)
  const send = (reply: FastifyReply, file: string, caching: string) => {
    reply.request.loggedPath = `/${file}`
    reply.header('cache-control', caching)
    if (reply.statusCode !== 200) return reply.sendFile(file)
    const etag = etagOf(file)
    reply.header('etag', etag)
    if (!reply.request.headers['if-none-match']?.includes(etag)) return reply.sendFile(file)
    return reply.code(304).header('vary', 'accept-encoding').send()
  }

  const handle: Site['handle'] = (request, reply) => {
    const [raw = '/', query] = request.raw.url?.split(/\?(.*)/s, 2) ?? []
    if (raw.length > 1 && raw.endsWith('/')) {
      // The target must have exactly one leading slash: browsers read two slashes as another host.
      const target = `/${raw.replace(/^[/\\]+/, '').replace(/\/+$/, '')}`
      return reply.redirect(target + (query === undefined ? '' : `?${query}`), 308)
    }
    const unprefixed = routes.unprefixed(raw)
    if (unprefixed) {
      return reply.redirect(unprefixed + (query === undefined ? '' : `?${query}`), 301)
    }
    const target = routes.redirectOf(raw)
    if (target) return reply.redirect(target + (query === undefined ? '' : `?${query}`), 302)
    const page = routes.pageAt(raw)
    if (page && files.has(page)) return send(reply, page, 'no-cache')
    const file = decodePath(raw).slice(1)
    const home = routes.pathOf(file)
    if (home) return reply.redirect(home, 308)
    if (files.has(file)) return send(reply, file, file.startsWith('_astro/') ? YEAR : HOUR)
    const missing = routes.notFoundAt(raw)
    reply.code(404)
    if (missing && files.has(missing)) return send(reply, missing, 'no-cache')
    return reply.type('text/plain; charset=utf-8').send('Not found')
  }
  return { handle, headers: routes.headers }
}

/**
 * Returns a function that returns the ETag of a file of `dist`. The ETag depends only on the content, because
 * some tools give all files the same modification time, and this time differs between servers.
 */
function contentTags(dist: string): (file: string) => string {
  const known = new Map<string, { changed: number; etag: string }>()
  return (file) => {
    const path = join(dist, file)
    // `ctime` shows every change of a file, because programs cannot set it, unlike the modification time.
    const { ctimeMs: changed } = statSync(path)
    const last = known.get(file)
    if (last?.changed === changed) return last.etag
    const digest = createHash('sha256').update(readFileSync(path)).digest('base64url')
    const etag = `W/"${digest.slice(0, 22)}"`
    known.set(file, { changed, etag })
    return etag
  }
}

function decodePath(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

function publicFiles(dist: string): ReadonlySet<string> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(files.filter((file) => !isInternal(file)))
}

function isInternal(file: string): boolean {
  return /^(routes\.json|nginx\.conf|netlify\.toml|_headers|_redirects)$|\.(br|gz)$|^\.(?!well-known\/)/.test(
    file,
  )
}
