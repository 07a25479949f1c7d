import { readWebhook, type WebhookSettings } from './webhook-settings.ts'

export const NOTIFY_CHANNELS = ['off', 'operator', 'webhook'] as const

/** The sender of reminders (NOTIFY): nobody, operators with a list, or the game's endpoint. */
export type NotifySettings =
  | { readonly channel: 'off' | 'operator' }
  | ({
      readonly channel: 'webhook'
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
 * Reads the sender of reminders. In production the default is nobody, so that no page promises reminders that
 * nobody configured; elsewhere it is operators. `problems` has a sentence for each invalid variable.
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
