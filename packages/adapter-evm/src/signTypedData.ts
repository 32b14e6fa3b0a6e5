import { type TypedData, toRpcError } from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { requestWallet } from './requestWallet.js'
import { toSignature } from './toSignature.js'

/** The possible fields of a domain, in the standard's order. */
const domainFields: readonly { name: string; type: string }[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Asks the wallet to sign structured data.
 *
 * @param parameters - The account and the data. Numbers may be `bigint`; the type of the domain is optional.
 * @throws {BaseError} The visitor declined, or the wallet returned no signature.
 * @see EIP-712, `eth_signTypedData_v4`.
 */
export async function signTypedData({ provider, address, typedData }: signTypedData.Parameters): Promise<string> {
  const method = 'eth_signTypedData_v4'
  const params = [address, toJson(typedData)]
  return requestWallet(provider, { method, params }, (answer) => toSignature(answer, method))
}

function toJson({ domain, types, primaryType, message }: TypedData): string {
  try {
    const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
    return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, (_, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    )
  } catch (error) {
    throw toRpcError(error)
  }
}

export declare namespace signTypedData {
  type Parameters = { provider: EvmProvider; address: string; typedData: TypedData }
}
