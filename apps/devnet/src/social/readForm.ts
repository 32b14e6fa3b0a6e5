import type { IncomingMessage } from 'node:http'
import { readText } from './readText.ts'

/**
 * Reads a form that was posted.
 *
 * @throws {Error} It is too long.
 */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request))
