import {
  type ChainAdapter,
  createHttpClient,
  type HttpClient,
  HttpRequestError,
  InvalidAppConfigurationError,
  systemClock,
} from '@mooring/core'
import type { AlertController } from '../alert/createAlertController.js'

/** Specification §9. */
const sdkVersion = 4

/**
 * Creates the client of one of the page's services. It says which chain families the page has: without any (`html-core-`),
 * the catalogue leaves out wallets that cannot be reached there.
 */
export function createServiceHttp({ adapters = [], alert, ...options }: createServiceHttp.Options): HttpClient {
  const client = createHttpClient({
    ...options,
    sdkType: 'appkit',
    sdkVersion: `html-${adapters.map(({ namespace }) => namespace).join('-') || 'core'}-${sdkVersion}`,
    fetch: (url, init) => globalThis.fetch(url, init),
    clock: systemClock,
  })

  function watch<answer>(asked: Promise<answer>): Promise<answer> {
    asked.catch((error) => {
      if (isOfProject(error)) alert?.show(new InvalidAppConfigurationError({ reason: 'key' }))
    })
    return asked
  }

  return {
    ...client,
    get: (path, schema, own) => watch(client.get(path, schema, own)),
    post: (path, body, schema, own) => watch(client.post(path, body, schema, own)),
    getBytes: (path, own) => watch(client.getBytes(path, own)),
  }
}

/** Services also answer 401 to a signature that is too old, or by another account. */
function isOfProject(error: unknown): boolean {
  if (!(error instanceof HttpRequestError) || error.status !== 401) return false
  return error.reasons.every(({ field }) => field === undefined || field === 'projectId')
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
