import { toOtp } from '@mooring/core/internal'
import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { Services } from '../services/Services.ts'
import { toPageError } from '../services/toPageError.ts'
import type { LinkTask } from './LinkTask.ts'

/**
 * Mails the visitor a link, and waits for the digits that its page shows.
 *
 * @throws {PageError} The visitor does not want to wait.
 */
export async function askLink({ services, screen, email, signal }: askLink.Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const task: LinkTask = {
    email,
    send: () =>
      services.sendLink().catch((error) => {
        throw toPageError(error)
      }),
    async confirm(typed) {
      const otp = toOtp(typed)
      if (otp === undefined) throw new PageError(messages.wrongCode)
      await services.confirmLink(otp).catch((error) => {
        throw toPageError(error)
      })
      resolve()
    },
    cancel: (text = messages.rejected) => reject(new PageError(text)),
  }
  signal?.addEventListener('abort', () => task.cancel(messages.aborted), { once: true })
  if (signal?.aborted) task.cancel(messages.aborted)
  screen.show('link', task)
  await promise.finally(() => screen.hide('link', task))
}

export declare namespace askLink {
  type Options = {
    services: Pick<Services, 'sendLink' | 'confirmLink'>
    screen: FrameScreen
    email: string
    signal?: AbortSignal | undefined
  }
}
