import { fileURLToPath } from 'node:url'
import { type Mail, type Mailbox, startMailbox } from 'devnet'
import { onTestFinished } from 'vitest'
import type { RunningServices } from '../../startServices.ts'
import { startTestServices } from '../../testing/startTestServices.ts'
import { type Answer, createFrame, type Frame } from './createFrame.ts'

export const page = 'http://localhost:5173'

export type Wallet = {
  readonly services: RunningServices
  readonly mailbox: Mailbox
  readonly newFrame: () => Promise<Frame>
  /** Begins a login, and returns the answer with the mail. */
  readonly begin: (
    frame: Frame,
    email: string,
    headers?: Readonly<Record<string, string>>,
    projectId?: string,
  ) => Promise<Answer & { mail: Mail }>
  /** Follows the link of a mail and presses its button. Returns the code. */
  readonly approve: (mail: Mail) => Promise<string>
  /** Logs in, on a new or a known device. */
  readonly enter: (frame: Frame, email: string, projectId?: string) => Promise<Answer>
}

/** Settings of an embedded wallet, with as much of a frame as the services need. */
export const walletSettings = (mailUrl: string) => ({
  mail: { url: mailUrl, from: 'wallet@example.org' },
  frame: { port: 0, files: fileURLToPath(new URL('frame', import.meta.url)) },
})

export const linkOf = (mail: Mail): string => /https?:\/\/\S+\/embedded\/v1\/\S+/u.exec(mail.text)?.[0] ?? ''
export const codeOf = (text: string): string => /(?<!\d)\d{6}(?!\d)/u.exec(text)?.[0] ?? ''

/** Starts services with an embedded wallet and a mailbox, for one test. */
export async function startWallet(
  input: Record<string, unknown> = {},
  options: startMailbox.Options = {},
): Promise<Wallet> {
  const mailbox = await startMailbox(options)
  const { embedded = {}, ...others } = input as { embedded?: object }
  const services = await startTestServices({
    rateLimit: { perMinute: 100_000, writesPerMinute: 100_000 },
    ...others,
    embedded: { ...walletSettings(mailbox.url), ...embedded },
  })
  onTestFinished(async () => {
    await services.stop()
    await mailbox.stop()
  })

  async function begin(
    frame: Frame,
    email: string,
    headers: Readonly<Record<string, string>> = {},
    projectId = 'test-project',
  ) {
    const [before] = mailbox.mails()
    const answer = await frame.ask('POST', 'login/email', { body: { projectId, email, origin: page }, headers })
    if (answer.status !== 200) throw new Error(`No login began: ${JSON.stringify(answer.body)}`)
    return { ...answer, mail: await mailbox.waitFor(email, before) }
  }

  async function approve(mail: Mail): Promise<string> {
    const response = await fetch(linkOf(mail), { method: 'POST' })
    return codeOf(/<p class="one-time"[^>]*>(\d+)</u.exec(await response.text())?.[1] ?? '')
  }

  return {
    services,
    mailbox,
    newFrame: () => createFrame(services),
    begin,
    approve,
    async enter(frame, email, projectId) {
      const { body, mail } = await begin(frame, email, {}, projectId)
      const otp = body.action === 'VERIFY_OTP' ? codeOf(mail.text) : await approve(mail)
      return frame.ask('POST', 'login/otp', { body: { attempt: body.attempt, otp } })
    },
  }
}
