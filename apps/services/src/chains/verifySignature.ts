import { getAddress, type Hex, isHex, type PublicClient, verifyMessage } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'
import type { ServedChain } from './createChains.ts'
import { isNetworkGone } from './isNetworkGone.ts'
import { withDeadline } from './withDeadline.ts'

/** A smart account that is not deployed yet adds how it would be; nothing that is signed needs more. */
const maxLength = 32_768

/**
 * Whether an EVM account has signed a text (EIP-191). Keys are checked here; what no key has signed is shown to the
 * chain, for a smart account (ERC-1271) that may not be deployed yet (ERC-6492).
 *
 * @param chain - Where a smart account would be. Without one, only keys sign.
 * @throws {ServiceError} 503: the chain would have to say, and cannot be reached.
 */
export async function verifySignature({ chain, message, signature, ...options }: verifySignature.Options) {
  // Whoever writes an address with other capital letters means the same account.
  const address = getAddress(options.address)
  if (!isHex(signature) || signature.length % 2 === 1 || signature.length > maxLength) return false
  if (await isByKey(address, message, signature)) return true
  if (!chain?.client || signature === '0x') return false
  return withDeadline(isByContract(chain.client, { address, message, signature }))
}

async function isByContract(client: PublicClient, signed: { address: Hex; message: string; signature: Hex }) {
  try {
    if (await client.verifyMessage(signed).catch(refusal)) return true
    // A chain that cannot be reached looks the same as one that refuses.
    await client.getChainId()
    return false
  } catch (cause) {
    throw new ServiceError(503, 'signature', 'The network cannot be asked about the signature. Try again soon.', {
      cause,
    })
  }
}

/** What cannot be read at all never comes to the chain. */
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
