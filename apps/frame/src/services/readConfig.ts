import * as v from 'valibot'
import { answers } from './answers.ts'

/**
 * Reads where the services are: the server of the frame fills it into the document. A static host has it in
 * `config.json` instead, beside `index.html`. The embedding page has no say in it.
 *
 * @throws {Error} It is nowhere.
 */
export async function readConfig({
  document = globalThis.document,
  fetch = globalThis.fetch,
}: readConfig.Options = {}): Promise<{ services: string }> {
  const filledIn = document.querySelector<HTMLMetaElement>('meta[name=services]')?.content
  const given = filledIn ? { services: filledIn } : await readFile(fetch)
  const { services } = v.parse(answers.config, given)
  return { services: services.replace(/\/+$/u, '') }
}

async function readFile(fetch: typeof globalThis.fetch): Promise<unknown> {
  const response = await fetch('config.json', { cache: 'no-cache', credentials: 'omit' })
  return response.json()
}

export declare namespace readConfig {
  type Options = { document?: Pick<Document, 'querySelector'>; fetch?: typeof globalThis.fetch }
}
