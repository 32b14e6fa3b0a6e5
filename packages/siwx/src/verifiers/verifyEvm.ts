import { createClient, custom, type Hex, isAddress, isHex, recoverMessageAddress } from 'viem'
import { getChainId, verifyMessage } from 'viem/actions'

/** An undeployed smart account appends its deployment; no other signature is longer. */
const maxLength = 32_768

/**
 * Checks the signature of an EVM account (EIP-191). That of a key is checked here, also for an account that delegates to
 * code (EIP-7702). For all others the network is asked: a smart account (ERC-1271), which may not be deployed yet
 * (ERC-6492).
 *
 * @param options - The signed text, and how to reach a node of the account's network; without it only keys can sign.
 * @throws The network does not answer, or is another one.
 */
export async function verifyEvm({
  address,
  message,
  signature,
  chainId,
  request,
}: verifyEvm.Options): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  if (signature.length % 2 === 1 || signature.length > maxLength || signature === '0x') return false
  if (await isByKey(address, message, signature)) return true
  if (!request) return false
  const client = createClient({ transport: custom({ request }, { retryCount: 1 }) })
  // viem reports an unreachable network like a refusal.
  if (`${await getChainId(client)}` !== chainId) throw new Error('The node belongs to another network.')
  try {
    return await verifyMessage(client, { address, message, signature })
  } catch {
    return false
  }
}

async function isByKey(address: Hex, message: string, signature: Hex): Promise<boolean> {
  try {
    return (await recoverMessageAddress({ message, signature })).toLowerCase() === address.toLowerCase()
  } catch {
    return false
  }
}

export declare namespace verifyEvm {
  type Options = {
    address: string
    message: string
    signature: string
    /** The number of the network. */
    chainId: string
    /** Sends a JSON-RPC request to a node of the network. */
    request?: ((body: { method: string; params?: unknown }) => Promise<unknown>) | undefined
  }
}
