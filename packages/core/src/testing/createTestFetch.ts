import type { Fetch } from '../http/fetchBody.js'

/** A `fetch` that answers from a function and records its requests. */
export function createTestFetch(answer: (call: createTestFetch.Call) => unknown): createTestFetch.ReturnType {
  const calls: createTestFetch.Call[] = []
  const fetch: Fetch = async (address, init) => {
    const text = init.body as string | undefined
    const url = new URL(address)
    const call: createTestFetch.Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      text: text ?? '',
      body: text && JSON.parse(text),
      init,
    }
    calls.push(call)
    const given = await answer(call)
    return given instanceof Response ? given : Response.json(given)
  }
  return { fetch, calls }
}

export declare namespace createTestFetch {
  type Call = {
    method: string
    path: string
    query: Record<string, string>
    text: string
    // biome-ignore lint/suspicious/noExplicitAny: A test looks into what it was sent.
    body: any
    init: RequestInit
  }
  type ReturnType = { fetch: Fetch; calls: Call[] }
}
