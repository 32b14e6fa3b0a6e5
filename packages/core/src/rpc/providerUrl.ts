import type { CaipNetworkId } from '../caip/Namespace.js'
import { toUrl } from '../http/toUrl.js'

/**
 * The URL of a provider service for the nodes of a network.
 *
 * @example
 * ```ts
 * import { providerUrl } from '@mooring/core'
 *
 * providerUrl({ baseUrl: 'https://rpc.example.org', chainId: 'eip155:1' })
 * // 'https://rpc.example.org/v1/?chainId=eip155%3A1'
 * ```
 *
 * @see Specification §7: query chainId, projectId.
 */
export function providerUrl({ baseUrl, chainId, projectId, sdkType, sdkVersion }: providerUrl.Parameters): string {
  return toUrl(baseUrl, '/v1/', { chainId, projectId, st: sdkType, sv: sdkVersion })
}

export declare namespace providerUrl {
  type Parameters = {
    baseUrl: string
    chainId: CaipNetworkId
    projectId?: string | undefined
    /** Sent as `st`. */
    sdkType?: string | undefined
    /** Sent as `sv`. */
    sdkVersion?: string | undefined
  }
}
