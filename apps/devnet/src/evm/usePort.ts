import { takePort } from './takePort.ts'

/** How often a program that may have any port is started before its failure counts. */
const attempts = 3

/**
 * Starts a program on a port: the one that is wanted, or any free one.
 *
 * Between the search and the start somebody else may take what was found, so a program that may have any port is
 * started again on another one.
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
