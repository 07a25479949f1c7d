import type { FastifyInstance } from 'fastify'

const DEFAULTS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Adds security headers to every response. `buildHeaders` override the defaults; `frameAncestors` (hosts that
 * may embed pages, for a web view) replaces the policy's frame-ancestors.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  buildHeaders: Readonly<Record<string, string>>,
  frameAncestors: string | undefined,
): void {
  const headers = { ...DEFAULTS, ...buildHeaders }
  const policy = headers['Content-Security-Policy']
  if (frameAncestors && policy) {
    headers['Content-Security-Policy'] = [
      ...policy.split(/; */).filter((part) => part && !part.startsWith('frame-ancestors')),
      `frame-ancestors ${frameAncestors.trim()}`,
    ].join('; ')
  }
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  })
}
