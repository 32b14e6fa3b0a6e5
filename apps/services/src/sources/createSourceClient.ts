import { randomUUID } from 'node:crypto'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { fetchCapped, UpstreamError } from '../rpc/fetchCapped.ts'
import { parseExactJson } from '../rpc/parseExactJson.ts'
import { SourceError } from './SourceError.ts'

/** Asks the server of a source. */
export type SourceClient = {
  /**
   * Reads JSON. Integers that a number cannot hold become a bigint.
   *
   * @param path - Below the address of the source, with its first slash; or nothing.
   * @throws {SourceError} It does not answer, or with something else.
   */
  readonly get: <schema extends TSchema>(
    path: string,
    schema: schema,
    options?: SourceClient.Options<Static<schema>>,
  ) => Promise<Static<schema>>
  /**
   * @throws {SourceError} It does not answer, or with something else.
   */
  readonly post: <schema extends TSchema>(path: string, body: object, schema: schema) => Promise<Static<schema>>
  /**
   * @throws {SourceError} It does not answer.
   */
  readonly getText: (path: string) => Promise<string>
}

export declare namespace SourceClient {
  type Options<value> = {
    query?: Readonly<Record<string, string | number | undefined>>
    /** What it means when there is nothing at the path. @default a failure */
    missing?: value
  }
}

/** How long a source may take (ms), and how long an answer may be (bytes). */
const [timeout, maxBytes] = [5000, 8_000_000]

/**
 * Creates a client for a source. Its answers are foreign: time and size are limited, redirects are not followed, and each
 * is checked by a schema. Errors name the reason, and neither the address nor the key.
 */
export function createSourceClient({ url, headers = {}, query = {}, sign }: createSourceClient.Options): SourceClient {
  const base = url.replace(/\/+$/u, '')

  function toUrl(path: string, more: SourceClient.Options<unknown>['query'] = {}): string {
    const address = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries({ ...more, ...query }))
      if (value !== undefined) address.searchParams.set(name, String(value))
    return address.href
  }

  type Init = { method?: string; headers: Readonly<Record<string, string>>; body?: string }

  async function ask(address: string, init: Init): Promise<string> {
    try {
      const options = { timeout, maxBytes, controller: new AbortController() }
      const signature = await sign?.(init.method ?? 'GET', new URL(address))
      const { status, body } = await fetchCapped(
        address,
        { ...init, headers: { ...init.headers, ...signature } },
        options,
      )
      if (status === 400) throw new SourceError('It refuses the question', { isOfQuestion: true })
      return body.toString()
    } catch (error) {
      throw error instanceof UpstreamError ? toSourceError(error) : error
    }
  }

  function parse<schema extends TSchema>(text: string, schema: schema): Static<schema> {
    const value = attempt(() => parseExactJson(text))
    if (Value.Check(schema, value)) return value
    throw new SourceError('It sent something else than what it documents')
  }

  const accept = { accept: 'application/json', ...headers }
  return {
    async get(path, schema, options = {}) {
      try {
        return parse(await ask(toUrl(path, options.query), { headers: accept }), schema)
      } catch (error) {
        if (options.missing !== undefined && isMissing(error)) return options.missing
        throw error
      }
    },
    async post(path, body, schema) {
      const init = { method: 'POST', headers: { ...accept, 'content-type': 'application/json' } }
      return parse(await ask(toUrl(path), { ...init, body: toJson(body) }), schema)
    },
    getText: (path) => ask(toUrl(path), { headers }),
  }
}

/** What is wrong with the question: 404, 413, 422. */
const ofQuestion: ReadonlySet<number | undefined> = new Set([404, 413, 422])

function toSourceError(cause: UpstreamError): SourceError {
  const { status, retryAfter, isFinal, message } = cause
  const isKey = status === 401 || status === 403
  return new SourceError(isKey ? `It refuses the key, with status ${status}` : message, {
    // Anybody can fill an account with so much that the answer is too long.
    isOfQuestion: isFinal || ofQuestion.has(status),
    // Otherwise it is about a part of the source.
    retryAfter: status === 429 ? retryAfter : undefined,
    cause,
  })
}

/** Stands before the digits of an integer that a number cannot hold. */
const mark: string = randomUUID()

/** Writes what `parseExactJson` has read as it was. */
const toJson = (body: object): string =>
  JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? `${mark}${value}` : value)).replaceAll(
    new RegExp(`"${mark}(-?\\d+)"`, 'gu'),
    '$1',
  )

const isMissing = (error: unknown): boolean =>
  error instanceof SourceError && error.cause instanceof UpstreamError && error.cause.status === 404

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export declare namespace createSourceClient {
  type Options = {
    url: string
    /** For a key. */
    headers?: Readonly<Record<string, string>>
    /** Of every question, as for a key. */
    query?: Readonly<Record<string, string | undefined>>
    /** More headers, for a signature of each question. */
    sign?: (method: string, url: URL) => Promise<Readonly<Record<string, string>>>
  }
}
