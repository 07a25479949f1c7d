interface SubscribeLinks {
  address: string
  /** Opens the device's calendar app, which subscribes to the feed. */
  calendar: string
  /** Subscribes in Google Calendar, for devices without a calendar app that opens `webcal:` links. */
  google: string
}

/**
 * Returns the links to the feed at `path` of `origin`. Before hydration there is no origin, and the links
 * lead to the file itself.
 */
export function subscribeLinks(origin: string, path: string): SubscribeLinks {
  if (!origin) return { address: path, calendar: path, google: path }
  const address = origin + path
  const calendar = address.replace(/^https?:/, 'webcal:')
  return {
    address,
    calendar,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`,
  }
}
