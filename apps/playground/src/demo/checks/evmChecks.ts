import { waitForReceipt } from 'devnet/waitForReceipt'
import { type Address, createPublicClient, type Hex, http, verifyMessage, verifyTypedData } from 'viem'
import type { ChainChecks } from './ChainChecks.js'

export const evmChecks: Required<ChainChecks> = {
  verifyMessage: ({ address, message, signature }) =>
    verifyMessage({ address: address as Address, message, signature: signature as Hex }).catch(() => false),

  verifyTypedData: ({ address, typedData, signature }) =>
    verifyTypedData({ ...typedData, address: address as Address, signature: signature as Hex }).catch(() => false),

  async waitForReceipt(hash, { rpcUrls }) {
    const client = createPublicClient({ transport: http(rpcUrls.default.http[0]) })
    const { status, blockNumber, gasUsed } = await waitForReceipt(client, hash as Hex, { pollingInterval: 500 })
    return { isSuccess: status === 'success', block: String(blockNumber), gas: String(gasUsed) }
  },
}
