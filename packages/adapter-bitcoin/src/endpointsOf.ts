import type { Network } from '@mooring/core'

export type Endpoints = {
  /** Endpoints with the Esplora API. */
  readonly esplora: readonly string[]
  /** Services in front of the network. They speak JSON-RPC, and return only balances. */
  readonly services: readonly string[]
}

/** Returns the endpoints of a network, in order. Services get the network in the query. Specification §7, chain RPC. */
export function endpointsOf({ rpcUrls }: Network): Endpoints {
  const urls = rpcUrls.default.http.flatMap(toFullUrl)
  return {
    esplora: urls.filter(({ href }) => !isService(href)).map(({ href }) => href.replace(/\/+$/u, '')),
    services: urls.map(({ href }) => href).filter(isService),
  }
}

/** Services get the network in the query; Esplora has it in the path. */
export function isService(url: string): boolean {
  return new URL(url).searchParams.has('chainId')
}

/** A path is an endpoint on the page's own origin. */
function toFullUrl(url: string): URL[] {
  try {
    return [new URL(url, globalThis.location?.href)]
  } catch {
    return []
  }
}
