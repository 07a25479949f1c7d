import { MAIL_LINK_PATH, MailLinkAnswer } from '#src/contract/mail-link.ts'
import { checkResult } from './check-result.ts'
import { httpCall } from './http.ts'

/**
 * Does the action of a link in a mail. Returns whether the link was valid.
 * @throws {Failure}
 */
export async function followMailLink(token: string): Promise<boolean> {
  const call = { path: MAIL_LINK_PATH, method: 'POST', needToken: false, body: { token } } as const
  return checkResult(MailLinkAnswer, await httpCall(call), MAIL_LINK_PATH).done
}
