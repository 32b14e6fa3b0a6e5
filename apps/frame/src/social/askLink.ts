import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { Services } from '../services/Services.ts'
import { toPageError } from '../services/toPageError.ts'
import type { LinkTask } from './LinkTask.ts'

/** Between two questions that failed (ms). */
const pauseTime = 2_000

/**
 * Mails the visitor a link, and waits until it was followed.
 *
 * @throws {PageError} The visitor does not want to wait.
 */
export async function askLink({ services, screen, email, signal }: askLink.Options): Promise<void> {
  const life = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const task: LinkTask = {
    email,
    send: () =>
      services.sendLink().catch((error) => {
        throw toPageError(error)
      }),
    cancel: (text = messages.rejected) => reject(new PageError(text)),
  }
  signal?.addEventListener('abort', () => task.cancel(messages.aborted), { once: true })
  if (signal?.aborted) task.cancel(messages.aborted)

  async function follow(): Promise<void> {
    while (!life.signal.aborted) {
      const status = await services.awaitLink(life.signal).catch(() => undefined)
      if (status === 'approved') return resolve()
      if (status === undefined) await new Promise((next) => setTimeout(next, pauseTime))
    }
  }
  void follow()
  screen.show('link', task)
  await promise.finally(() => {
    life.abort()
    screen.hide('link', task)
  })
}

export declare namespace askLink {
  type Options = {
    services: Pick<Services, 'sendLink' | 'awaitLink'>
    screen: FrameScreen
    email: string
    signal?: AbortSignal | undefined
  }
}
