import * as v from 'valibot'

/** The server's path for links in mails. A GET only opens the page, because scanners open links. */
export const MAIL_LINK_PATH = '/callbacks/mail'

/** Matches the token in a mail link's fragment: the action, a code, and the signature of both. */
export const MAIL_TOKEN = /^(confirm|refuse|stop)\.([0-9a-f-]{36})\.([\w-]{22})/

export type MailLinkAction = 'confirm' | 'refuse' | 'stop'

/** Whether the link was valid. A repeated call changes nothing. */
export const MailLinkAnswer = v.object({ done: v.boolean() })
