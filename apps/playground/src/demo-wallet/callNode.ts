import { readProperty } from '@mooring/core'
import { ProviderRpcError } from './ProviderRpcError.js'

let lastId = 0

/** Forwards a request to the node of a network, and returns its result or error. */
export async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  let reply: unknown
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    reply = await response.json()
  } catch {
    throw new ProviderRpcError(4901, `The local network at ${url} does not answer. Is it running?`)
  }
  const error = readProperty(reply, 'error')
  if (error) throw new ProviderRpcError(Number(readProperty(error, 'code')), String(readProperty(error, 'message')))
  return readProperty(reply, 'result')
}
