import { mailToken } from '#backend/server/mail-links.ts'
import type { MailSettings } from '#backend/server/mail-settings.ts'
import type { Locale } from '#src/contract/locales.ts'
import { MAIL_LINK_PATH, type MailLinkAction } from '#src/contract/mail-link.ts'
import type { Message } from './outbox-job.ts'
import { pageAddress } from './reminder-text.ts'
import {
  filled,
  type MatchNews,
  type ProposalNews,
  pageOfSwap,
  readTexts,
  swapReminderText,
} from './swap-reminder-text.ts'

/** What a mail is about: its address, the codes of its links, and the news of a daily mail. */
export interface MailAbout {
  readonly address: string
  readonly mailbox: string
  readonly confirm_code: string
  readonly stop_code: string
  readonly news?: readonly (ProposalNews | MatchNews)[]
}

/** A mail as nodemailer takes it, with the number of its message. */
export interface Mail {
  readonly message: string
  readonly messageId: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** A text with the address that it opens. */
interface Link {
  readonly label: string
  readonly href: string
}

interface Content {
  readonly subject: string
  readonly lead: string
  readonly items: readonly Link[]
  readonly action: Link
  readonly foot: string
  readonly stop: Link
}

/** Returns the mail of a message, as text and HTML, in the player's language. */
export function writeMail(message: Message<MailAbout>, settings: MailSettings): Mail {
  const { site, from, linkKey } = settings
  const { language, about } = message
  const stop: [MailLinkAction, string] = about.news
    ? ['stop', about.stop_code]
    : ['refuse', about.mailbox]
  const token = mailToken(linkKey, ...stop)
  const content = contentOf(message, site, {
    confirm: mailToken(linkKey, 'confirm', about.confirm_code),
    stop: token,
  })
  return {
    message: message.message,
    // A mail that is sent again after a lost answer has the same id, by which mailboxes drop the second.
    messageId: `<mail-${message.message}@${/[^@>]+(?=>?$)/.exec(from)?.[0]}>`,
    to: { name: '', address: about.address },
    subject: content.subject,
    text: asText(content),
    html: asHtml(content, language),
    headers: {
      'List-Unsubscribe': `<${site}${MAIL_LINK_PATH}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function contentOf(
  { about, language, username }: Message<MailAbout>,
  site: string,
  tokens: { confirm: string; stop: string },
): Content {
  const texts = readTexts(`i18n/${language}/mails.json`)
  const { news } = about
  const { subject, text, action, foot, stop } = news ? texts.daily : texts.confirm
  const page = (path: string) => pageAddress(site, path, language)
  const isMatch = news?.every(({ kind }) => kind === 'swap_match')
  return {
    subject: isMatch ? texts.daily.subject_match : subject,
    lead: filled(text, { name: username }),
    items: (news ?? []).map((one) => ({
      label: swapReminderText(one, language).title,
      href: page(pageOfSwap(one)),
    })),
    action: { label: action, href: page(news ? '/u#swaps' : `/mail#${tokens.confirm}`) },
    foot,
    stop: { label: stop, href: page(`/mail#${tokens.stop}`) },
  }
}

function asText({ lead, items, action, foot, stop }: Content): string {
  const withAddress = ({ label, href }: Link) => `${label}\n${href}`
  return [
    lead,
    ...items.map(({ label, href }) => `- ${label}${href === action.href ? '' : `\n  ${href}`}`),
    withAddress(action),
    `-- \n${foot}`,
    withAddress(stop),
  ].join('\n\n')
}

/** Sets no colours, so that mail programs can show it dark. */
function asHtml({ subject, lead, items, action, foot, stop }: Content, language: Locale): string {
  const link = ({ label, href }: Link, style = '') =>
    `<a href="${escaped(href)}" style="color:inherit${style}">${escaped(label)}</a>`
  const list = items.map((item) => `<li style="margin:8px 0">${link(item)}</li>`).join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:34em;margin:0 auto;padding:16px">
<p>${escaped(lead)}</p>
${list && `<ul style="padding-left:20px">${list}</ul>`}
<p>${link(action, ';display:inline-block;padding:10px 18px;border:2px solid;border-radius:12px;font-weight:bold;text-decoration:none')}</p>
<p style="font-size:14px">${escaped(foot)} ${link(stop)}</p>
</body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
