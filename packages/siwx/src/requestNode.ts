import { BaseError, fetchBody, readProperty, systemClock } from '@mooring/core'

/** A call of a validator takes a node a moment (ms). */
const timeout = 10_000
const maxBytes = 1_000_000

/**
 * Asks the endpoints of a network, one after the other, until one answers.
 *
 * @throws {BaseError} None answers, or the call was refused.
 */
export async function requestNode(urls: readonly string[], { method, params }: requestNode.Body): Promise<unknown> {
  let failure: unknown
  for (const url of urls) {
    try {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      const { bytes } = await fetchBody(url, init, {
        fetch: (...request) => fetch(...request),
        clock: systemClock,
        timeout,
        maxBytes,
      })
      const reply: unknown = JSON.parse(new TextDecoder().decode(bytes))
      const error = readProperty(reply, 'error')
      // viem reads the code and the data of a reverted call.
      if (error) throw error
      return readProperty(reply, 'result')
    } catch (error) {
      if (typeof readProperty(error, 'code') === 'number') throw error
      failure = error
    }
  }
  throw new BaseError('The network does not answer about the signature', { cause: failure })
}

export declare namespace requestNode {
  type Body = { method: string; params?: unknown }
}
