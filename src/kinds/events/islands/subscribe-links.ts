interface SubscribeLinks {
  address: string
  calendar: string
  /** Subscribes in Google Calendar, for devices without an app for `webcal:` links. */
  google: string
}

/**
 * Returns the links to the feed at `path` of `origin`. Without an origin, as before hydration, the
 * links lead to the file.
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
