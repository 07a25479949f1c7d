import { hkdfSync } from 'node:crypto'

/** The settings of daily mails. */
export interface MailSettings {
  readonly url: string
  readonly from: string
  /** The origin of the site, for links. */
  readonly site: string
  /** The key that signs links in mails. */
  readonly linkKey: Buffer
  /** The key of the digests of mailboxes, for the database. */
  readonly mailboxKey: string
}

/**
 * Reads the settings of daily mails (SMTP_URL, MAIL_FROM, SITE_URL): no `mail` without the first two, and a sentence
 * in `problems` for each invalid variable. `secret` (ACCOUNT_SECRET) never changes, so links in old mails work.
 */
export function readMail(
  url: string | undefined,
  from: string | undefined,
  site: string | undefined,
  secret: string,
): { mail?: MailSettings; problems: string[] } {
  if (!url && !from) return { problems: [] }
  const isUrl = url && /^smtps?:\/\/[^/\s]+/.test(url) && URL.canParse(url)
  const isFrom = from && /^([^<>@"\r\n]+ <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/.test(from)
  const isSite = site && /^https:\/\/[^/]+\/?$/.test(site) && URL.canParse(site)
  if (isUrl && isFrom && isSite) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
    const mailboxKey = derive('digests of mailboxes').toString('base64url')
    const linkKey = derive('links in mails')
    return { mail: { url, from, site: site.replace(/\/$/, ''), linkKey, mailboxKey }, problems: [] }
  }
  const problems = [
    isUrl ? '' : 'SMTP_URL must be set for MAIL_FROM, and begin with smtp:// or smtps://.',
    isFrom ? '' : 'MAIL_FROM must be set for SMTP_URL, such as Rollmates <mail@game.example>.',
    isSite ? '' : 'SITE_URL must be set for SMTP_URL, and begin with https://.',
  ]
  return { problems: problems.filter(Boolean) }
}
