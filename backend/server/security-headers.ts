import type { FastifyInstance } from 'fastify'

/** Used where no build says otherwise. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Adds the security headers to every response: the build's own over the defaults, and `frameAncestors`
 * (the hosts that may embed pages, for a web view) over both.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  ofBuild: Readonly<Record<string, string>>,
  frameAncestors: string | undefined,
): void {
  const headers = { ...DEFAULTS, ...ofBuild }
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
