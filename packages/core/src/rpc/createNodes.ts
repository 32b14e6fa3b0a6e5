import type { Clock } from '../http/Clock.js'
import type { Fetch } from '../http/fetchBody.js'
import { createFallback, type Fallback } from './createFallback.js'
import type { RpcClient, RpcRequest } from './RpcClient.js'

/**
 * How long the endpoints of a network are pinged after the last request, in milliseconds. A balance that is shown asks
 * every 30 s: alone, it must not keep the pings going.
 */
const quiet = 20_000

/** The nodes of a chain family, for everything that asks them. */
export type Nodes = {
  /**
   * Returns the client of a list of endpoints, which everybody with that list shares. Who wants only some endpoints of
   * a network asked passes only those.
   */
  readonly open: (urls: readonly string[], fetch: Fetch) => Pick<Fallback, 'request' | 'requestAll'>
  /** Ends the pings and forgets the clients of a page. Its next request creates them again. */
  readonly close: (fetch: Fetch) => void
}

type Shared = { readonly client: Pick<Fallback, 'request' | 'requestAll'>; readonly stop: () => void }
type Page = { readonly endpoints: Map<string, RpcClient>; readonly nodes: Map<string, Shared> }

/**
 * Creates the nodes of a chain family: one client for each list of endpoints, so that equal requests are joined and what
 * one request learns about an endpoint serves the next.
 *
 * Endpoints are pinged while a network is in use: from the second request on, or from the first failure, until 20 s after
 * the last request. A single request asks nobody else, and a page that asks nothing pings nothing.
 *
 * @param options - How a family reaches an endpoint, and its ping.
 * @see Specification §9.
 */
export function createNodes({ connect, clock, ping, retries }: createNodes.Options): Nodes {
  const pages = new WeakMap<Fetch, Page>()

  function pageOf(fetch: Fetch): Page {
    const page = pages.get(fetch) ?? { endpoints: new Map(), nodes: new Map() }
    pages.set(fetch, page)
    return page
  }

  function share(urls: readonly string[], fetch: Fetch, { endpoints }: Page): Shared {
    const clients = urls.map((url) => {
      const client = endpoints.get(url) ?? connect(url, fetch)
      endpoints.set(url, client)
      return client
    })
    let stopPings: (() => void) | undefined
    let cancel: (() => void) | undefined

    function stop(): void {
      cancel?.()
      stopPings?.()
      cancel = stopPings = undefined
    }

    function watch(): void {
      stopPings ??= node.watch()
    }

    function use(): void {
      // One endpoint has no order.
      if (clients.length < 2) return
      if (cancel) watch()
      cancel?.()
      cancel = clock.after(quiet, stop)
    }

    // Without `cancel`, the page has been closed meanwhile.
    const node = createFallback({ endpoints: clients, clock, ping, retries, onFault: () => cancel && watch() })
    const client: Shared['client'] = {
      request(request, options) {
        use()
        return node.request(request, options)
      },
      requestAll(requests, options) {
        use()
        return node.requestAll(requests, options)
      },
    }
    return { client, stop }
  }

  return {
    open(urls, fetch) {
      const page = pageOf(fetch)
      const key = urls.join(' ')
      const shared = page.nodes.get(key) ?? share(urls, fetch, page)
      page.nodes.set(key, shared)
      return shared.client
    },
    close(fetch) {
      for (const { stop } of pages.get(fetch)?.nodes.values() ?? []) stop()
      pages.delete(fetch)
    },
  }
}

export declare namespace createNodes {
  type Options = {
    /** Creates the client of one endpoint, without retries: the next endpoint is faster. */
    connect: (url: string, fetch: Fetch) => RpcClient
    clock: Clock
    /** A cheap request that every healthy endpoint answers. */
    ping: RpcRequest
    /** How often a request is retried when no endpoint has answered it. */
    retries: number
  }
}
