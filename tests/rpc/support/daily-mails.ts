import { mailJob } from '#backend/jobs/webhook-jobs.ts'
import { readMail } from '#backend/server/mail-settings.ts'
import { DEVELOPMENT_SECRET } from '#backend/server/session-secret.ts'
import { addProposal } from './albums.ts'
import { headerOf, openMailServer } from './mail-server.ts'
import type { World } from './world.ts'

export const SITE = 'https://rollmates.example'
export const FROM = 'Rollmates <mail@rollmates.example>'

/** The settings of a server that sends mails. */
export const MAIL_SETTINGS = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: FROM,
  SITE_URL: SITE,
} as const

/** Starts a mail server, and returns it with the actions of players and mailboxes in a world. */
export async function openMails(world: World) {
  const server = await openMailServer()
  const { mail } = readMail(server.url, FROM, SITE, DEVELOPMENT_SECRET)
  if (!mail) throw new Error('The settings are wrong')
  const call: World['callAs'] = (...given) => world.callAs(...given)
  const lastTo = (mailbox: string) => server.received.findLast((one) => one.mailbox === mailbox)
  const mails = {
    server,
    call,
    /** Asks for daily mails to `address`, as the player `name`. */
    ask: (name: string, address: string, language_code = 'en') =>
      call(name, 'mail_address_set', { address, time_zone: 'Europe/Berlin', language_code }),
    remove: (name: string) => call(name, 'mail_address_set', { address: null }),
    async sendAt(at: string) {
      await world.setClock(at)
      await mailJob(mail, 10_000).step(world.database)
    },
    lastTo,
    /** Returns the token of the link for `action` in the last mail to a mailbox. */
    tokenIn(mailbox: string, action: string): string {
      const { text = '' } = lastTo(mailbox) ?? {}
      const [, token] = new RegExp(`/mail#(${action}\\S+)`).exec(text) ?? []
      if (!token) throw new Error(`No link to ${action} in: ${text}`)
      return token
    },
    /** Presses the button of the page that a token's link opens. */
    press: (token: string) =>
      world.request('/callbacks/mail', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
    /** Unsubscribes with one click, as mail programs do, from a mail with this header. */
    oneClick(header: string | undefined) {
      const url = new URL(/^<(.+)>$/.exec(header ?? '')?.[1] ?? '')
      return world.request(url.pathname + url.search, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    },
    async turnOn(name: string, address: string, at: string, language?: string) {
      await mails.ask(name, address, language)
      await mails.sendAt(at)
      await mails.press(mails.tokenIn(address, 'confirm'))
    },
    stateOf: async (name: string) => {
      const { body } = await world.callAs(name, 'notification_settings')
      return (body as { mail: unknown }).mail
    },
    propose: (from: string, to: string) =>
      addProposal(world.database, {
        from,
        to,
        offer: ['grand-tour/baguette'],
        want: ['grand-tour/lantern'],
      }),
    outbox: () =>
      world.sql`select kind, state, why, note from app.outbox where channel = 'mail' order by id`,
    async clear() {
      for (const table of ['outbox', 'mail_address', 'mailbox_asked', 'push_device', 'match_told'])
        await world.database.query(`delete from app.${table}`)
      await world.sql`update app.proposal set proposed_at = '2026-01-01', expires_at = '2026-01-02'
        where state in ('open', 'accepted')`
      Object.assign(server, { answer: () => undefined, isDataLost: false })
      server.received.length = 0
      server.asked.length = 0
    },
    unsubscribeOf: (mailbox: string) => {
      const mail = lastTo(mailbox)
      return mail && headerOf(mail, 'list-unsubscribe')
    },
  }
  return mails
}
