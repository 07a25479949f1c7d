import { hkdfSync } from 'node:crypto'

/** How the server sends daily mails. */
export interface MailSettings {
  readonly url: string
  readonly from: string
  /** The origin of the site, for links. */
  readonly site: string
  /** The secret of the links in mails. */
  readonly linkKey: Buffer
  /** The key of the digests of mailboxes, for the database. */
  readonly mailboxKey: string
}

interface Given {
  url: string | undefined
  from: string | undefined
  site: string | undefined
  /** ACCOUNT_SECRET, which never changes, because old mails' links stay valid. */
  secret: string
}

/**
 * Reads the settings of daily mails; undefined without SMTP_URL. `problems` has a sentence for each invalid
 * variable.
 */
export function readMail({ url, from, site, secret }: Given): {
  mail: MailSettings | undefined
  problems: string[]
} {
  if (!url && !from) return { mail: undefined, problems: [] }
  const problems = [
    ...(url && /^smtps?:\/\/[^/\s]+/.test(url) && URL.canParse(url)
      ? []
      : ['SMTP_URL must be set for MAIL_FROM, and begin with smtp:// or smtps://.']),
    ...(from && /^([^<>@"\r\n]+ <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/.test(from)
      ? []
      : ['MAIL_FROM must be set for SMTP_URL: an address, such as Rollmates <mail@game.example>.']),
    ...(site && /^https:\/\/[^/]+\/?$/.test(site) && URL.canParse(site)
      ? []
      : ['SITE_URL must be set for SMTP_URL, and begin with https://.']),
  ]
  if (!url || !from || !site || problems.length > 0) return { mail: undefined, problems }
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const mailboxKey = derive('digests of mailboxes').toString('base64url')
  const linkKey = derive('links in mails')
  return { mail: { url, from, site: site.replace(/\/$/, ''), linkKey, mailboxKey }, problems }
}
