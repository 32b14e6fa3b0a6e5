import { nativeToken } from '../chains/Asset.ts'
import { parseAddress } from '../chains/parseAddress.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { capAmount } from './capAmount.ts'
import { judgeSerialized } from './judgeSerialized.ts'
import type { SwapFamily } from './SwapFamily.ts'
import type { AnyQuestion, SerializedQuote } from './SwapSource.ts'
import { simulateSerialized } from './simulateSerialized.ts'

/** A swap is a whole transaction, which the account only signs. */
export const solanaSwaps: SwapFamily = {
  readAddress(chains, id, field) {
    const [, network, text] = /^(solana:[-_a-zA-Z0-9]{1,32}):([a-zA-Z0-9]{32,44})$/u.exec(id) ?? []
    const wrong = new ServiceError(400, field, `The ${field} provided is invalid: not an address of CAIP-10`)
    if (!network || !text) throw wrong
    if (text.toLowerCase() === nativeToken) return { chain: chains.get(network, field), address: nativeToken }
    const { namespace, address } = parseAddress(text, field)
    if (namespace !== 'solana') throw wrong
    return { chain: chains.get(network, field), address }
  },
  async check(source, question: AnyQuestion & { account: string }, quote: SerializedQuote, now) {
    const programs = source.contractsOn(question.chain)?.routers ?? []
    const wrong = judgeSerialized(question, quote, programs, now)
    return wrong ?? simulateSerialized(question, capAmount(quote, question.slippage))
  },
  // Its quotes have the fee itself.
  readGasPrice: async () => 1n,
  write: async ({ chain, account, transaction }: SwapFamily.Written & { transaction: string }) => ({
    from: `${chain.network.caipNetworkId}:${account}`,
    serialized: transaction,
  }),
}
