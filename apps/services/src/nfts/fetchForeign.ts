import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'

/** Fetches what a stranger has named. */
export type FetchForeign = (url: URL, options: FetchForeign.Options) => Promise<FetchForeign.Reply>

export declare namespace FetchForeign {
  type Options = { maxBytes: number /** The header. */; accept: string }
  type Reply = { body: Buffer /** Of the header, without parameters, in lower case. */; type: string }
}

/** How often it follows a redirect. */
const mostRedirects = 3
/** The limit for everything, from the first redirect to the last byte (ms). */
const timeout = 5000

/**
 * Creates the only way from the services to addresses that strangers name. It connects to public addresses alone,
 * whatever a name resolves to, sends nothing of a visitor, and limits time and size.
 *
 * @param allowed - Private addresses that may be asked nevertheless, as CIDR.
 */
export function createFetchForeign(allowed: readonly string[]): FetchForeign & { readonly stop: () => void } {
  const options = { allowIPAddressList: [...allowed], keepAlive: false }
  const agents = { http: new RequestFilteringHttpAgent(options), https: new RequestFilteringHttpsAgent(options) }

  function ask(url: URL, accept: string, signal: AbortSignal): Promise<import('node:http').IncomingMessage> {
    const isSecure = url.protocol === 'https:'
    const headers = { accept, 'user-agent': 'mooring-services' }
    return new Promise((resolve, reject) => {
      const sent = isSecure
        ? requestHttps(url, { agent: agents.https, headers, signal })
        : requestHttp(url, { agent: agents.http, headers, signal })
      sent.on('response', resolve).on('error', reject).end()
    })
  }

  const fetchForeign: FetchForeign = async (url, { maxBytes, accept }) => {
    const signal = AbortSignal.timeout(timeout)
    let next = url
    for (let count = 0; count <= mostRedirects; count++) {
      const answer = await ask(next, accept, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) {
        const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
        return { body: await read(answer, maxBytes), type }
      }
      answer.destroy()
      if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new Error(`It answered ${statusCode}`)
      const target = URL.canParse(headers.location, next.href) ? new URL(headers.location, next) : undefined
      const isWeb = target?.protocol === 'https:' || target?.protocol === 'http:'
      if (!target || !isWeb || target.username !== '') throw new Error('It leads elsewhere')
      next = target
    }
    throw new Error('It redirects too often')
  }

  return Object.assign(fetchForeign, {
    stop() {
      agents.http.destroy()
      agents.https.destroy()
    },
  })
}

async function read(answer: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.byteLength
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new Error(`It has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
