import { type Address, erc20Abi, type PublicClient } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** What one call carries, of the calls that it is made of (bytes): two hundred tokens. */
const batchSize = 8192

/**
 * Reads the coin of a network, and its tokens in one call. One that does not answer does not hide the others.
 *
 * @throws {ServiceError} 503: no node answers.
 */
export async function readEvmAmounts(
  { client }: ServedChain,
  address: string,
  tokens: readonly Asset[],
): Promise<readonly (bigint | undefined)[]> {
  if (!client) return []
  const account = address as Address
  try {
    const [coin, amounts] = await Promise.all([
      client.request({ method: 'eth_getBalance', params: [account, 'latest'] }),
      readTokens(client, account, tokens),
    ])
    return [BigInt(coin), ...amounts]
  } catch (cause) {
    throw new ServiceError(503, 'chainId', 'The network cannot be asked. Try again soon.', { cause })
  }
}

async function readTokens(
  client: PublicClient,
  account: Address,
  tokens: readonly Asset[],
): Promise<readonly (bigint | undefined)[]> {
  const contracts = tokens.map(
    ({ address }) =>
      ({ address: address as Address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }) as const,
  )
  const readAll = async (deployless: boolean) => {
    const results = await client.multicall({ contracts, deployless, batchSize })
    // As if the account had none of them is not what is known then.
    const failure = results.find(({ error }) => isNetworkGone(error))
    if (failure) throw failure.error
    return results.map(({ result }) => (typeof result === 'bigint' ? result : undefined))
  }
  if (!client.chain?.contracts?.multicall3) return readAll(true)
  const amounts = await readAll(false)
  // Perhaps the contract that makes many calls of one is not where the configuration has it.
  return amounts.length > 0 && amounts.every((amount) => amount === undefined) ? readAll(true) : amounts
}
