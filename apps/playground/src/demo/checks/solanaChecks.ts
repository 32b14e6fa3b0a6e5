import {
  type Address,
  createSolanaRpc,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type Signature,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import type { ChainChecks } from './ChainChecks.js'

const interval = 500
const looks = 120

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

  async waitForReceipt(hash, { rpcUrls }) {
    const rpc = createSolanaRpc(rpcUrls.default.http[0] ?? '')
    for (let look = 0; look < looks; look += 1) {
      const { value } = await rpc.getSignatureStatuses([hash as Signature]).send()
      const [status] = value
      if (status && status.confirmationStatus !== 'processed') {
        return { isSuccess: status.err === null, block: String(status.slot) }
      }
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
    throw new Error('It was not confirmed in a minute')
  },
}
