export type RpcCall = { readonly method: string; readonly params?: readonly unknown[] }

/**
 * Sends many calls to a chain in one request.
 *
 * @param url - The RPC address of the chain.
 * @returns The results, in the order of the calls.
 * @throws {Error} One of the calls failed; the chain may have executed the others.
 */
export async function requestAll(url: string, calls: readonly RpcCall[]): Promise<readonly unknown[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))),
    signal: AbortSignal.timeout(20_000),
  })
  const replies = (await response.json()) as readonly { id: number; result?: unknown; error?: { message: string } }[]
  return calls.map(({ method }, index) => {
    const reply = replies.find(({ id }) => id === index)
    if (!reply || reply.error) throw new Error(`${method} failed: ${reply?.error?.message ?? 'no reply'}`)
    return reply.result
  })
}
