/**
 * Returns the policy of every page, for Astro's `security.csp`, which adds the hashes of inline texts.
 * `apiBase` is the origin of the calls if it is not the site's own.
 */
export function contentSecurityPolicy(apiBase?: string) {
  const calls = apiBase ? ` ${new URL(apiBase).origin}` : ''
  return {
    directives: [
      "default-src 'self'",
      // Share cards are drawn on a canvas from fetched drawings: blob: and data: are their pictures.
      "img-src 'self' data: blob:",
      `connect-src 'self'${calls}`,
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ] as const,
  }
}

/** What a meta tag cannot contain, or only too late: every host sends these as response headers. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const
