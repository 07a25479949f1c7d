import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The folder of the built pages, from the project's root. */
export const DESK_PAGES = '.cache/desk'

/** Adds the pages: files with a hashed name, and index.html at every other path. */
export async function addPages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
  })
  app.get('/*', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]
    void reply.header('content-security-policy', policy.join('; '))
    return reply.type('text/html; charset=utf-8').send(page.replaceAll('%NONCE%', nonce))
  })
}
