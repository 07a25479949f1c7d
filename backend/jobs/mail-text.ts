import { mailToken } from '#backend/server/mail-links.ts'
import type { MailSettings } from '#backend/server/mail-settings.ts'
import { MAIL_LINK_PATH } from '#src/contract/mail-link.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import type { Message } from './outbox-job.ts'
import { pageAddress } from './reminder-text.ts'
import {
  type MatchNews,
  type ProposalNews,
  pageOfSwap,
  readTexts,
  swapReminderText,
} from './swap-reminder-text.ts'

/** The contents of a mail: its address, the codes of its links, and the news of a daily mail. */
export interface MailAbout {
  readonly address: string
  readonly mailbox: string
  readonly confirm_code: string
  readonly stop_code: string
  readonly news?: readonly (ProposalNews | MatchNews)[]
}

/** A mail in nodemailer's form, with the number of its message. */
export type Mail = ReturnType<typeof writeMail>

/** Returns the mail of a message, as text and HTML, in the player's language. */
export function writeMail(
  { message, about, language, username }: Message<MailAbout>,
  { site, from, linkKey }: MailSettings,
) {
  const { news, address } = about
  const texts = readTexts(`i18n/${language}/mails.json`)[news ? 'daily' : 'confirm']
  const isMatch = news?.every(({ kind }) => kind === 'swap_match')
  const stopToken = news
    ? mailToken(linkKey, 'stop', about.stop_code)
    : mailToken(linkKey, 'refuse', about.mailbox)
  const page = (path: string) => pageAddress(site, path, language)
  const target = page(
    news ? '/u#swaps' : `/mail#${mailToken(linkKey, 'confirm', about.confirm_code)}`,
  )
  const lead = fill(texts.text, { name: username })
  const foot = fill(texts.foot, { name: username })
  const items = (news ?? []).map(
    (one) => [swapReminderText(one, language).title, page(pageOfSwap(one))] as const,
  )
  const stopPage = page(`/mail#${stopToken}`)
  const list = items.map((item) => `<li style="margin:8px 0">${link(...item)}</li>`).join('')
  return {
    message,
    // A repetition after a lost answer has the same id, so that mailboxes can drop it.
    messageId: `<mail-${message}@${/[^@>]+(?=>?$)/.exec(from)?.[0]}>`,
    to: { name: '', address },
    subject: isMatch ? texts.subject_match : texts.subject,
    text: [
      lead,
      ...items.map(([label, href]) => `- ${label}${href === target ? '' : `\n  ${href}`}`),
      `${texts.action}\n${target}`,
      `-- \n${foot}`,
      `${texts.stop}\n${stopPage}`,
    ].join('\n\n'),
    // Sets no colours, so that mail programs can use their dark mode.
    html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font:16px/1.5 sans-serif;max-width:34em;margin:0 auto;padding:16px">
<p>${escaped(lead)}</p>
${list && `<ul style="padding-left:20px">${list}</ul>`}
<p>${link(texts.action, target, ';display:inline-block;padding:10px 18px;border:2px solid;border-radius:12px;font-weight:bold;text-decoration:none')}</p>
<p style="font-size:14px">${escaped(foot)} ${link(texts.stop, stopPage)}</p>
</body></html>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(news && {
        'List-Unsubscribe': `<${site}${MAIL_LINK_PATH}?token=${stopToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function link(label: string, href: string, style = ''): string {
  return `<a href="${escaped(href)}" style="color:inherit${style}">${escaped(label)}</a>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
