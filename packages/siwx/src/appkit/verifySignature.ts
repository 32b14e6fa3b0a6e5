import { requestNode } from '../requestNode.js'

/**
 * Checks the signature of an EVM account, in the routes of a server. It checks the signature alone: the site, the nonce
 * and the times of the message are for the caller to check, or for `verifySession`, which checks the site and the times.
 *
 * @example
 * ```ts
 * import { getAddressFromMessage, getChainIdFromMessage, verifySignature } from '@mooring/siwx'
 *
 * declare const message: string
 * declare const signature: string
 * const address = getAddressFromMessage(message)
 * const chainId = getChainIdFromMessage(message)
 * await verifySignature({ address, message, signature, chainId, rpcUrl: 'https://rpc.example.org' })
 * ```
 *
 * @param options - The signed text; and an endpoint of the network, without which only keys can sign, and no smart
 *   accounts. `projectId` has no effect.
 * @throws {BaseError} The endpoint does not answer, or belongs to another network.
 * @see ERC-191; ERC-1271; ERC-6492.
 */
export async function verifySignature({ chainId, rpcUrl, ...signed }: verifySignature.Options): Promise<boolean> {
  const [namespace, number] = chainId.includes(':') ? chainId.split(':') : ['eip155', chainId]
  if (namespace !== 'eip155' || !number) return false
  const { verifyEvm } = await import('../verifiers/verifyEvm.js')
  return verifyEvm({
    address: signed.address,
    message: signed.message,
    signature: signed.signature,
    chainId: number,
    request: rpcUrl === undefined ? undefined : (body) => requestNode([rpcUrl], body),
  })
}

export declare namespace verifySignature {
  type Options = {
    address: string
    message: string
    signature: string
    /** CAIP-2, such as `eip155:1`, or its number. */
    chainId: string
    /** An endpoint of the network, for smart accounts. */
    rpcUrl?: string | undefined
    projectId?: string | undefined
  }
}
