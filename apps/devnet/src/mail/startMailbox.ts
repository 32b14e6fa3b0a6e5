import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { type MailText, parseMail } from './parseMail.ts'

/** A mail that arrived. */
export type Mail = MailText & {
  readonly id: number
  readonly from: string
  readonly to: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
}

/** A mail server that delivers nothing: it keeps what arrives, to be read. */
export type Mailbox = {
  /** For senders: `smtp://127.0.0.1:…`. */
  readonly url: string
  /** The last mails, the newest first. */
  readonly mails: () => readonly Mail[]
  /**
   * Waits for a mail to an address.
   *
   * @param after - The mail before it: only a later one counts.
   * @throws {Error} None arrives within 10 seconds.
   */
  readonly waitFor: (address: string, after?: Mail) => Promise<Mail>
  readonly stop: () => Promise<void>
}

/** How many mails are kept. */
const maxMails = 200

/** Starts a mailbox on this machine. */
export async function startMailbox({ port = 0, refuses = () => false }: startMailbox.Options = {}): Promise<Mailbox> {
  let mails: readonly Mail[] = []
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _, done) {
      if (!refuses(address)) return done()
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = parseMail(Buffer.concat(chunks).toString('latin1'))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const arrived = envelope.rcptTo.map(({ address: to }) => {
          count += 1
          return { ...text, id: count, from, to, receivedAt: Date.now() }
        })
        mails = [...arrived, ...mails].slice(0, maxMails)
        done()
      })
    },
  })
  // A client that goes away in the middle is no reason to end.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails: () => mails,
    async waitFor(address, after) {
      for (const end = performance.now() + 10_000; performance.now() < end; await wait(20)) {
        const mail = mails.find(({ to, id }) => to.toLowerCase() === address.toLowerCase() && id > (after?.id ?? 0))
        if (mail) return mail
      }
      throw new Error(`No mail to ${address} has arrived`)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export declare namespace startMailbox {
  type Options = {
    /** @default any free one */
    port?: number
    /** Which addresses it has no mailbox for. */
    refuses?: (address: string) => boolean
  }
}
