import { getAddress, type Hex, isHex, type PublicClient, verifyMessage } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'
import type { ServedChain } from './createChains.ts'
import { isNetworkGone } from './isNetworkGone.ts'
import { withDeadline } from './withDeadline.ts'

/** The longest signature. An undeployed smart account appends its deployment; no other signature is longer. */
const maxLength = 32_768

/**
 * Whether an EVM account has signed a text (EIP-191). Key signatures are verified locally. All others go to the chain,
 * for a smart account (ERC-1271) that may not be deployed yet (ERC-6492).
 *
 * @param chain - The chain of a smart account. Without one, only keys can sign.
 * @throws {ServiceError} 503: the chain has to verify the signature, and is unreachable.
 */
export async function verifySignature({ chain, message, signature, ...options }: verifySignature.Options) {
  // The case of an address does not change the account.
  const address = getAddress(options.address)
  if (!isHex(signature) || signature.length % 2 === 1 || signature.length > maxLength) return false
  if (await isByKey(address, message, signature)) return true
  if (!chain?.client || signature === '0x') return false
  return withDeadline(isByContract(chain.client, { address, message, signature }))
}

async function isByContract(client: PublicClient, signed: { address: Hex; message: string; signature: Hex }) {
  try {
    if (await client.verifyMessage(signed).catch(refusal)) return true
    // viem reports an unreachable chain like a refusal.
    await client.getChainId()
    return false
  } catch (cause) {
    throw new ServiceError(503, 'signature', 'The network does not answer about the signature. Try again soon.', {
      cause,
    })
  }
}

/** A malformed signature never goes to the chain. */
function refusal(cause: unknown): false {
  if (isNetworkGone(cause)) throw cause
  return false
}

async function isByKey(address: Hex, message: string, signature: Hex): Promise<boolean> {
  try {
    return await verifyMessage({ address, message, signature })
  } catch {
    return false
  }
}

export declare namespace verifySignature {
  type Options = { chain: ServedChain | undefined; address: Hex; message: string; signature: string }
}
