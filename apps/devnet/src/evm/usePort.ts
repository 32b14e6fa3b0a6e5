import { takePort } from './takePort.ts'

/** How often a program that may use any port is started before its failure counts. */
const attempts = 3

/**
 * Starts a program on a port: the wanted one, or any free one.
 *
 * Another program may take the port between the search and the start, so a program that may use any port is started
 * again on another one.
 *
 * @param wanted - The port, or 0 for any free one.
 * @throws {Error} The wanted port is taken, or the program did not start.
 */
export async function usePort<program>(wanted: number, start: (port: number) => Promise<program>): Promise<program> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await takePort(wanted))
    } catch (error) {
      if (wanted !== 0 || attempt === attempts) throw error
    }
  }
}
