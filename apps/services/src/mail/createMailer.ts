import { createTransport } from 'nodemailer'
import { isLoopback } from '../server/isLoopback.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { MailText } from './writeMail.ts'

export type Mailer = {
  /**
   * Hands a mail to the mail server.
   *
   * @throws {ServiceError} 502: `refused`, the server takes nothing for this address; `mailer`, it doesn't answer.
   */
  readonly send: (address: string, mail: MailText) => Promise<void>
}

/**
 * Sends mails over SMTP.
 *
 * @param url - `smtp://` or `smtps://`, with user and password. Other machines must speak TLS, unless it ends in
 * `?requireTLS=false`.
 */
export function createMailer({ url, from }: createMailer.Options): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    // Nothing in a mail may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // It isn't for people to answer, nor for programs that are away.
  const headers = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' }

  return {
    async send(address, mail) {
      try {
        await transport.sendMail({ from, to: { name: '', address }, headers, ...mail })
      } catch (cause) {
        if (isRefused(cause))
          throw new ServiceError(502, 'email', 'The mail server takes nothing for this address', { code: 'refused' })
        throw new ServiceError(502, 'mail', 'The mail could not be sent. Try again soon.', { code: 'mailer', cause })
      }
    },
  }
}

export declare namespace createMailer {
  type Options = { url: string; from: string }
}

/** A server that is busy answers with 4xx, and takes the same mail later. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
