import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type PublicClient } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { isAnswerTooLong } from '../chains/postCalls.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** The size of one multicall (bytes of calldata): two hundred tokens. */
const batchSize = 8192
/** The gas limit for one token that is asked alone. */
const gas = 1_000_000n

/** Of at most 256 bits. */
const quantity = /^0x[\da-f]{1,64}$/iu

/**
 * Reads the coin of a network, and its tokens in one call. A token that does not answer does not hide the others.
 *
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 */
export async function readEvmAmounts(
  chain: ServedChain,
  address: string,
  tokens: readonly string[],
): Promise<readonly (bigint | undefined)[]> {
  const { client } = chain
  if (!client) return []
  const [coin, amounts] = await Promise.all([
    client.request({ method: 'eth_getBalance', params: [address as Address, 'latest'] }).catch(throwUnanswered),
    readEvmTokens(chain, address, tokens, true),
  ])
  if (!quantity.test(coin)) throwUnanswered(new Error('A node of this network sent an invalid answer'))
  return [BigInt(coin), ...amounts]
}

/**
 * Reads tokens of a network in one call.
 *
 * @param isTrusted - Whether those that fail in it are asked alone. Anybody can send tokens that keep a node busy.
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 */
export async function readEvmTokens(
  { client }: ServedChain,
  address: string,
  tokens: readonly string[],
  isTrusted: boolean,
): Promise<readonly (bigint | undefined)[]> {
  if (!client) return []
  const account = address as Address
  const addresses = tokens as readonly Address[]
  try {
    const together = await readTogether(client, account, addresses)
    if (!isTrusted) return together
    // A token that uses up all gas, or returns too much, leaves nothing for the others in the call.
    return await Promise.all(addresses.map((token, at) => together[at] ?? readAlone(client, account, token)))
  } catch (cause) {
    return throwUnanswered(cause)
  }
}

function throwUnanswered(cause: unknown): never {
  throw new ServiceError(503, 'chainId', 'The network does not answer. Try again soon.', { cause })
}

async function readTogether(
  client: PublicClient,
  account: Address,
  tokens: readonly Address[],
): Promise<readonly (bigint | undefined)[]> {
  const contracts = tokens.map(
    (address) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }) as const,
  )
  const readAll = async (deployless: boolean) => {
    const results = await client.multicall({ contracts, deployless, batchSize })
    for (const { error } of results) throwIfGone(error)
    return results.map(({ result }) => (typeof result === 'bigint' ? result : undefined))
  }
  if (!client.chain?.contracts?.multicall3) return readAll(true)
  const amounts = await readAll(false)
  // The multicall contract may be missing at the configured address.
  return amounts.length > 0 && amounts.every((amount) => amount === undefined) ? readAll(true) : amounts
}

async function readAlone(client: PublicClient, account: Address, token: Address): Promise<bigint | undefined> {
  const call = { abi: erc20Abi, functionName: 'balanceOf' } as const
  try {
    const { data = '0x' } = await client.call({
      to: token,
      data: encodeFunctionData({ ...call, args: [account] }),
      gas,
    })
    return decodeFunctionResult({ ...call, data })
  } catch (error) {
    throwIfGone(error)
    return undefined
  }
}

/** Throws if the network failed: the amounts are unknown then, which is not the same as zero. */
function throwIfGone(error: unknown): void {
  if (isNetworkGone(error) && !isAnswerTooLong(error)) throw error
}
