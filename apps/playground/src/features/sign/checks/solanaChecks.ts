import { type Address, getBase58Encoder, getPublicKeyFromAddress, signatureBytes, verifySignature } from '@solana/kit'
import type { ChainChecks } from './ChainChecks.js'

export const solanaChecks: ChainChecks = {
  async verifyMessage({ address, message, signature }) {
    try {
      const key = await getPublicKeyFromAddress(address as Address)
      const bytes = signatureBytes(new Uint8Array(getBase58Encoder().encode(signature)))
      return await verifySignature(key, bytes, new TextEncoder().encode(message))
    } catch {
      return false
    }
  },
}
