import { messages } from '../messages.ts'
import { type Handlers, PageError } from './createPort.ts'

/**
 * Makes every event wait until it is known that the page may embed this wallet.
 *
 * @param mayAsk - Asks anew at each event, until there is an answer.
 */
export function guardHandlers(handlers: Handlers, mayAsk: () => Promise<boolean>): Handlers {
  const guarded = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (payload: never, id: string) => {
      if (!(await mayAsk())) throw new PageError(messages.otherOrigin)
      return handle(payload, id)
    },
  ])
  return Object.fromEntries(guarded) as Handlers
}
