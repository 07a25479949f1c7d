import * as v from 'valibot'

/** The server's path to which links in mails post; a GET only opens the page, because scanners open links. */
export const MAIL_LINK_PATH = '/callbacks/mail'

/** What a link in a mail offers, followed by a code and its signature. The page has it in its fragment. */
export const MAIL_TOKEN = /^(confirm|refuse|stop)\.([0-9a-f-]{36})\.([\w-]{22})/

export type MailLinkAction = 'confirm' | 'refuse' | 'stop'

/** Whether the link was valid; repeated, it does nothing more. */
export const MailLinkAnswer = v.object({ done: v.boolean() })
