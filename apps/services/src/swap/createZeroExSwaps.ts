import { Type } from 'typebox'
import { isAddressEqual, parseAbi, zeroAddress } from 'viem'
import type { ServedEvmChain } from '../chains/createChains.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { calldata, evmAddress, isAbout, offerLifetime, orNoRoute, units } from './providerSchemas.ts'
import { readCall } from './readCall.ts'
import type { SwapSource } from './SwapSource.ts'
import { findRouter } from './swapRouters.ts'

type Address = `0x${string}`

const quote = Type.Object({
  liquidityAvailable: Type.Literal(true),
  chainId: Type.Optional(Type.Integer()),
  sellToken: evmAddress,
  buyToken: evmAddress,
  sellAmount: units,
  buyAmount: units,
  minBuyAmount: units,
  allowanceTarget: Type.Optional(Type.Union([evmAddress, Type.Null()])),
  transaction: Type.Object({
    to: evmAddress,
    data: calldata,
    value: units,
    gas: Type.Optional(Type.Union([units, Type.Null()])),
  }),
})
const reply = Type.Union([quote, Type.Object({ liquidityAvailable: Type.Literal(false) })])

/** Says which contract 0x lets take tokens now, and which one did before it. */
const registry = '0x00000000000004533Fe15556B1E086BB1A72cEae'
const registryAbi = parseAbi([
  'function ownerOf(uint256 feature) view returns (address)',
  'function prev(uint128 feature) view returns (address)',
])
/** The feature of swaps that the account itself sends. */
const takerSubmitted = 2n

/**
 * Swaps by the routes of 0x, whose `AllowanceHolder` takes exactly what is sold. It needs a key.
 *
 * @see https://0x.org/docs/api#tag/Swap/operation/swap::allowanceHolder::getQuote
 * @see https://github.com/0xProject/0x-settler the registry of its contracts
 */
export function createZeroExSwaps(entry: createZeroExSwaps.Options): SwapSource {
  const { url, key, now } = entry
  const client = createSourceClient({ url, headers: { '0x-api-key': key, '0x-version': 'v2' } })
  return {
    name: '0x',
    isForeign: true,
    contractsOn: (chain) => findRouter('0x', entry, chain),
    async quote({ chain, from, to, amount, account = zeroAddress, slippage }) {
      const chainId = chain.network.caipNetworkId.slice('eip155:'.length)
      const query = {
        chainId,
        sellToken: from,
        buyToken: to,
        sellAmount: String(amount),
        taker: account,
        slippageBps: slippage * 100,
      }
      const found = await orNoRoute(client.get('/swap/allowance-holder/quote', reply, { query }))
      if (!found?.liquidityAvailable) return undefined
      const { transaction } = found
      isAbout([
        [found.chainId ?? chainId, chainId],
        [found.sellToken, from],
        [found.buyToken, to],
        [found.sellAmount, amount],
      ])
      const target = readCall(transaction.data as Address)?.target
      if (target) await checkTarget(chain, target)
      return {
        amountOut: BigInt(found.buyAmount),
        least: BigInt(found.minBuyAmount),
        spender: (found.allowanceTarget ?? transaction.to) as Address,
        transaction: {
          to: transaction.to as Address,
          data: transaction.data as Address,
          value: BigInt(transaction.value),
        },
        gas: transaction.gas ? BigInt(transaction.gas) : undefined,
        expiresAt: now() + offerLifetime,
      }
    },
  }
}

/**
 * The contract that swaps changes every few weeks. The network says which one is of 0x: any other could keep the tokens.
 *
 * @throws {SourceError} It is not.
 */
async function checkTarget({ client }: ServedEvmChain, target: Address): Promise<void> {
  const read = (functionName: 'ownerOf' | 'prev') =>
    client
      .readContract({ address: registry, abi: registryAbi, functionName, args: [takerSubmitted] })
      .catch(() => zeroAddress)
  const known = await Promise.all([read('ownerOf'), read('prev')])
  // Without an answer of the first, 0x has stopped its contracts.
  if (known[0] === zeroAddress || !known.some((one) => isAddressEqual(one, target)))
    throw new SourceError('It calls a contract that is not of 0x', { isOfQuestion: true })
}

export declare namespace createZeroExSwaps {
  type Options = findRouter.Entry & {
    url: string
    key: string
    now: () => number
  }
}
