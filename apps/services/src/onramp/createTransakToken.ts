import { Type } from 'typebox'
import { UpstreamError } from '../rpc/fetchCapped.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'

const reply = Type.Object({
  data: Type.Object({
    accessToken: Type.String({ pattern: '^[\\w.~+/=-]{16,4096}$' }),
    /** Seconds since 1970. */
    expiresAt: Type.Integer({ minimum: 0 }),
  }),
})

/** How long before its end a token is replaced (ms). */
const margin = 60_000

export type TransakToken = {
  /** The token that signs messages; undefined until one was needed. */
  readonly current: () => string | undefined
  /**
   * Asks with a token. One that another instance has replaced meanwhile is replaced once.
   *
   * @throws {SourceError}
   */
  readonly use: <value>(ask: (token: string) => Promise<value>) => Promise<value>
}

/**
 * The access token of a partner of Transak. It lasts seven days, and a new one ends the one before.
 *
 * @see https://docs.transak.com/api/public/refresh-access-token
 */
export function createTransakToken({ url, key, secret, now }: createTransakToken.Options): TransakToken {
  const client = createSourceClient({ url, headers: { 'x-api-key': key, 'api-secret': secret } })
  let known: { readonly token: string; readonly until: number } | undefined
  let pending: Promise<string> | undefined

  async function refresh(): Promise<string> {
    const { data } = await client.post('/partners/api/v2/refresh-token', { apiKey: key }, reply)
    known = { token: data.accessToken, until: data.expiresAt * 1000 - margin }
    return data.accessToken
  }

  function get(): Promise<string> {
    if (known && known.until > now()) return Promise.resolve(known.token)
    pending ??= refresh().finally(() => {
      pending = undefined
    })
    return pending
  }

  return {
    current: () => known?.token,
    async use(ask) {
      const token = await get()
      try {
        return await ask(token)
      } catch (error) {
        if (!isRefused(error)) throw error
        // Others may have replaced it already.
        if (known?.token === token) known = undefined
        return ask(await get())
      }
    },
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof SourceError && error.cause instanceof UpstreamError && error.cause.status === 401

export declare namespace createTransakToken {
  type Options = { url: string; key: string; secret: string; now: () => number }
}
