import * as v from 'valibot'
import { answers } from './answers.ts'

/**
 * Reads where the services are: from `config.json` beside `index.html`, so that any static host can say it.
 *
 * @throws {Error} There is none, or it names no address.
 */
export async function readConfig(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<{ services: string }> {
  const response = await fetch('config.json', { cache: 'no-cache', credentials: 'omit' })
  const { services } = v.parse(answers.config, await response.json())
  return { services: services.replace(/\/+$/u, '') }
}
