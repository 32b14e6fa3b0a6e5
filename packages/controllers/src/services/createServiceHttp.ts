import { type ChainAdapter, createHttpClient, type HttpClient, InvalidAppConfigurationError } from '@mooring/core'
import type { AlertController } from '../alert/createAlertController.js'

/** Specification §9. */
const sdkVersion = 4

/**
 * Creates the client of one of the page's services. It says which chain families the page has: without any (`html-core-`),
 * the catalogue leaves out wallets that cannot be reached there.
 */
export function createServiceHttp({ adapters = [], alert, ...options }: createServiceHttp.Options): HttpClient {
  return createHttpClient({
    ...options,
    sdkType: 'appkit',
    sdkVersion: `html-${adapters.map(({ namespace }) => namespace).join('-') || 'core'}-${sdkVersion}`,
    async fetch(url, init) {
      const response = await globalThis.fetch(url, init)
      if (response.status === 401) alert?.show(new InvalidAppConfigurationError({ reason: 'key' }))
      return response
    },
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
    /** Shows that the project id is not accepted. */
    alert: Pick<AlertController, 'show'> | undefined
    /** In milliseconds. */
    timeout: number
  }
}
