import { verifyBip322 } from 'devnet/verifyBip322'
import type { ChainChecks } from './ChainChecks.js'

const interval = 500
const looks = 120

export const bitcoinChecks: ChainChecks = {
  verifyMessage: async (signed) => verifyBip322(signed),

  async waitForReceipt(hash, { rpcUrls }) {
    for (let look = 0; look < looks; look += 1) {
      const response = await fetch(`${rpcUrls.default.http[0]}/tx/${hash}/status`)
      const { confirmed, block_height } = await response.json()
      if (confirmed === true) return { isSuccess: true, block: String(block_height) }
      await new Promise((resolve) => setTimeout(resolve, interval))
    }
    throw new Error('The transaction is in no block after a minute')
  },
}
