import { createHttpClient, type HttpClient } from '@mooring/core'

/** Creates the client of one of the page's services. */
export function createServiceHttp(options: createServiceHttp.Options): HttpClient {
  return createHttpClient({
    ...options,
    sdkType: 'appkit',
    sdkVersion: 'html-mooring',
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
    /** In milliseconds. */
    timeout: number
  }
}
