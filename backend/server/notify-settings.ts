import { readWebhook, type WebhookSettings } from './webhook-settings.ts'

/** Who sends reminders of events. */
export const NOTIFY_CHANNELS = ['off', 'operator', 'webhook'] as const

/** Who sends reminders of events: nobody; people, from a list; or the game's endpoint. */
export type NotifySettings =
  | { readonly channel: 'off' | 'operator' }
  | ({
      readonly channel: 'webhook'
      /** The origin of the site, which the pages that reminders open lie on. */
      readonly site: string
    } & WebhookSettings)

interface Given {
  mode: string
  channel: (typeof NOTIFY_CHANNELS)[number] | undefined
  url: string | undefined
  secret: string | undefined
  previousSecret: string | undefined
  site: string | undefined
}

/**
 * Reads who sends reminders. Unless something is said it is nobody in production, for what nobody has set up
 * must not be promised, and people elsewhere: nothing leaves for an address that nobody has given. `problems` has a sentence for each variable that is wrong.
 */
export function readNotify({ channel, site, ...given }: Given): {
  notify: NotifySettings
  problems: string[]
} {
  const used = channel ?? (given.mode === 'production' ? 'off' : 'operator')
  if (used !== 'webhook') return { notify: { channel: used }, problems: [] }
  const { webhook, problems } = readWebhook({ name: 'NOTIFY', example: 'reminders', ...given })
  if (!site || !/^https?:\/\/[^/]+\/?$/.test(site) || !URL.canParse(site)) {
    problems.push('SITE_URL must be set for NOTIFY=webhook: the address of the pages to open.')
  } else if (given.mode === 'production' && !site.startsWith('https://')) {
    problems.push('SITE_URL must begin with https:// in production.')
  }
  return {
    notify: { channel: 'webhook', site: (site ?? '').replace(/\/$/, ''), ...webhook },
    problems,
  }
}
