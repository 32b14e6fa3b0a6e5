import { ServiceError } from '../server/ServiceError.ts'

/** Clients wait for ten seconds (ms). */
const patience = 8000

/**
 * Waits for what a chain says, but not for ever: who asks has given up by then.
 *
 * @param time - Milliseconds. As a rule somewhat less than clients wait.
 * @throws {ServiceError} 503: it took too long. What was begun goes on.
 */
export function withDeadline<value>(promise: Promise<value>, time = patience): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ServiceError(503, 'chainId', 'The network did not answer in time. Try again soon.'))
    }, time)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
