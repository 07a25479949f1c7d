import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail that a mailbox took. */
interface Received extends Email {
  readonly mailbox: string
}

/** Starts a mail server that takes every mail, unless `answer` refuses its mailbox. */
export async function openMailServer() {
  const received: Received[] = []
  const asked: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      asked.push(address)
      const refused = mails.answer(address)
      const [, code] = /^(\d+) /.exec(refused ?? '') ?? []
      done(
        code ? Object.assign(new Error(refused?.slice(4)), { responseCode: Number(code) }) : null,
      )
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const mailbox = session.envelope.rcptTo.map(({ address }) => address).join()
        received.push({ mailbox, ...(await PostalMime.parse(Buffer.concat(parts))) })
        done(mails.isDataLost ? Object.assign(new Error('later'), { responseCode: 451 }) : null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mails = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    /** The mailboxes for which mails came, also refused ones. */
    asked,
    /** Returns the answer that refuses a mailbox, such as `550 5.1.1 unknown`. */
    answer: (_mailbox: string): string | undefined => undefined,
    /** Whether the sender gets no answer that a mail was taken. */
    isDataLost: false,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return mails
}

/** Returns the value of a header; undefined without it. */
export function headerOf({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name.toLowerCase())?.value
}
