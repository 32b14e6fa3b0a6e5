import { type ChainAdapter, createHttpClient, type HttpClient } from '@mooring/core'

/** Specification §9. */
const sdkVersion = 4

/**
 * Creates the client of one of the page's services. It says which chain families the page has: without any (`html-core-`),
 * the catalogue leaves out wallets that cannot be reached there.
 */
export function createServiceHttp({ adapters = [], ...options }: createServiceHttp.Options): HttpClient {
  return createHttpClient({
    ...options,
    sdkType: 'appkit',
    sdkVersion: `html-${adapters.map(({ namespace }) => namespace).join('-') || 'core'}-${sdkVersion}`,
    fetch: (url, init) => globalThis.fetch(url, init),
    clock: {
      now: () => Date.now(),
      after(time, callback) {
        const timer = setTimeout(callback, time)
        return () => clearTimeout(timer)
      },
    },
  })
}

export declare namespace createServiceHttp {
  type Options = {
    baseUrl: string
    projectId: string | undefined
    /** Of the page. */
    adapters: readonly Pick<ChainAdapter, 'namespace'>[] | undefined
    /** In milliseconds. */
    timeout: number
  }
}
