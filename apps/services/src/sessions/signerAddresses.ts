import { ECDH } from 'node:crypto'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress, type Hex, isAddress } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'

const key = Type.Object({
  type: Type.Literal('secp256k1'),
  publicKey: Type.String({ pattern: '^0x[0-9a-fA-F]{66,130}$' }),
})
const account = Type.Object({ address: Type.String() })
const keys = Type.Object({ keys: Type.Array(Type.Unknown(), { maxItems: 8 }) })

/**
 * Returns the addresses of a page's own keys, in the formats that wallets know (ERC-7715). Empty if the page has named
 * no key that can be verified here.
 */
export function signerAddresses(signer: { type: string; data?: unknown }): readonly Hex[] {
  const { type, data } = signer
  if (type === 'account' && Value.Check(account, data) && isAddress(data.address, { strict: false }))
    return [getAddress(data.address)]
  if (type === 'keys' && Value.Check(keys, data)) return data.keys.flatMap(toAddresses)
  return type === 'key' ? toAddresses(data) : []
}

function toAddresses(data: unknown): readonly Hex[] {
  if (!Value.Check(key, data)) return []
  try {
    const point = ECDH.convertKey(data.publicKey.slice(2), 'secp256k1', 'hex', 'hex', 'uncompressed')
    return [publicKeyToAddress(`0x${point.toString()}`)]
  } catch {
    // Not a point of the curve.
    return []
  }
}
