import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { GoneTask } from './GoneTask.ts'

/**
 * Lets the visitor decide whether another wallet takes the place of one that the services do not know any more.
 *
 * @throws {PageError} The visitor does not want that.
 */
export function confirmReplace(
  screen: FrameScreen,
  wallet: Pick<GoneTask, 'email' | 'address' | 'other'>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const task: GoneTask = {
    ...wallet,
    replace: resolve,
    cancel: (text = messages.walletGone) => reject(new PageError(text)),
  }
  screen.show('gone', task)
  return promise.finally(() => screen.hide('gone', task))
}
