import { ServiceError } from '../server/ServiceError.ts'

/** Clients wait for ten seconds (ms). */
const timeout = 8000

/**
 * Waits for a chain with a time limit: clients give up after a while.
 *
 * @param time - Milliseconds. Usually somewhat less than clients wait.
 * @throws {ServiceError} 503: it took too long. The pending work continues.
 */
export function withDeadline<value>(promise: Promise<value>, time = timeout): Promise<value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ServiceError(503, 'chainId', 'The network did not answer in time. Try again soon.'))
    }, time)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
