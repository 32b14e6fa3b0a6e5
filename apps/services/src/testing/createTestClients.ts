import {
  type BlockchainClient,
  type Clock,
  createBlockchainClient,
  createHttpClient,
  type HttpClient,
} from '@mooring/core'

export type TestClients = {
  /** For every service. */
  readonly http: HttpClient
  /** For clients that first ask the service for its networks. */
  readonly blockchain: BlockchainClient
}

/** The real time, for the clients of core. */
export const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}

/** Creates the clients of core as the modal does, on a page of `origin`. */
export function createTestClients(baseUrl: string, options: createTestClients.Options = {}): TestClients {
  const { projectId = 'test-project', origin = 'https://app.example.org' } = options
  const http = createHttpClient({
    baseUrl,
    projectId,
    sdkType: 'appkit',
    sdkVersion: 'html-evm-0.1.0',
    // A browser adds the origin by itself.
    fetch(url, init) {
      const headers = new Headers(init?.headers)
      headers.set('origin', origin)
      return fetch(url, { ...init, headers })
    },
    clock,
  })
  return { http, blockchain: createBlockchainClient(http) }
}

export declare namespace createTestClients {
  type Options = { projectId?: string; origin?: string }
}
