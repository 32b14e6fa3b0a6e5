type Call = { id: number; method: string; params: readonly unknown[] }

export type FakeNode = {
  readonly fetch: typeof globalThis.fetch
  /** The requests, in order. */
  readonly requests: { method: string; params: readonly unknown[] }[]
}

/** A node that answers by method, with a value or a function of the parameters; it has no other methods. */
export function createFakeNode(answers: Record<string, unknown>): FakeNode {
  const requests: FakeNode['requests'] = []

  function reply({ id, method, params }: Call): object {
    requests.push({ method, params })
    if (!(method in answers)) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
    const answer = answers[method]
    return { jsonrpc: '2.0', id, result: typeof answer === 'function' ? answer(...params) : answer }
  }

  const fetch: typeof globalThis.fetch = async (_, init) => {
    const asked: Call | Call[] = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(asked) ? asked.map(reply) : reply(asked))
  }
  return { fetch, requests }
}
