import { SPECULATION_RULES_PATH } from './speculation-rules.ts'

/**
 * Returns the content security policy of every page, for Astro's `security.csp`, which adds the hashes of
 * inline scripts and styles. `apiBase` is the URL for remote calls if they go to another origin.
 */
export function contentSecurityPolicy(apiBase?: string) {
  const calls = apiBase ? ` ${new URL(apiBase).origin}` : ''
  return {
    directives: [
      "default-src 'self'",
      // The canvas of a share card draws fetched drawings, which need blob: and data: images.
      "img-src 'self' data: blob:",
      `connect-src 'self'${calls}`,
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ] as const,
  }
}

/** The headers that every host sends, because a meta tag cannot contain them or takes effect too late. */
export const COMMON_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Speculation-Rules': `"${SPECULATION_RULES_PATH}"`,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const
