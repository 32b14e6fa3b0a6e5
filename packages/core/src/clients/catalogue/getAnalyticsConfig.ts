import * as v from 'valibot'
import type { HttpClient } from '../../http/createHttpClient.js'

const reply = v.object({ isAnalyticsEnabled: v.boolean() })

/**
 * Requests whether the project wants analytics. It never rejects: any failure means no.
 *
 * @example
 * ```ts
 * import { getAnalyticsConfig, type HttpClient } from '@mooring/core'
 *
 * declare const catalogue: HttpClient
 * const { isAnalyticsEnabled } = await getAnalyticsConfig(catalogue)
 * ```
 *
 * @see Specification §7: on failure analytics are switched off.
 */
export async function getAnalyticsConfig(
  client: HttpClient,
  options: { signal?: AbortSignal } = {},
): Promise<{ isAnalyticsEnabled: boolean }> {
  return client.get('/getAnalyticsConfig', reply, options).catch(() => ({ isAnalyticsEnabled: false }))
}
