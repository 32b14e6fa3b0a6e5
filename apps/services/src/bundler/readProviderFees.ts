import { type Client, type PublicClient, RpcRequestError } from 'viem'

export type ProviderFees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/**
 * Reads the price that a provider asks for. Without an own one, it is that of the network and a fifth more, so that it
 * still holds when the operation arrives.
 *
 * @see docs.pimlico.io, `pimlico_getUserOperationGasPrice`.
 */
export async function readProviderFees(remote: Client, client: PublicClient): Promise<ProviderFees> {
  try {
    const answer = await remote.request<{ ReturnType: { fast?: Record<string, string> }; Parameters: [] }>({
      method: 'pimlico_getUserOperationGasPrice' as never,
      params: [] as never,
    })
    const { maxFeePerGas, maxPriorityFeePerGas } = answer.fast ?? {}
    if (maxFeePerGas && maxPriorityFeePerGas)
      return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
  } catch (error) {
    const isUnknown =
      error instanceof Error &&
      'walk' in error &&
      (error as RpcRequestError).walk((one) => one instanceof RpcRequestError)
    if (!isUnknown) throw error
  }
  const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
  return { maxFeePerGas: (maxFeePerGas * 6n) / 5n, maxPriorityFeePerGas: (maxPriorityFeePerGas * 6n) / 5n }
}
