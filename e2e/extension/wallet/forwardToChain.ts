import type { RpcRequest } from '../messages.js'
import type { WalletChain } from './createVault.js'
import { ProviderError } from './ProviderError.js'

/** Only read methods, and only those that pages of these tests need. */
const methods: readonly string[] = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
]

/** Asks the wallet's active chain. */
export async function forwardToChain(chain: WalletChain | undefined, { method, params }: RpcRequest): Promise<unknown> {
  if (!methods.includes(method)) throw new ProviderError(4200, `The method ${method} is not supported.`)
  if (!chain) throw new ProviderError(4901, 'The wallet is not connected to this chain.')
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (error) throw new ProviderError(error.code, error.message)
  return result
}
