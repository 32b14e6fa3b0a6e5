import type { ServedEvmChain } from '../chains/createChains.ts'
import { readEvmAccount } from '../chains/readEvmAccount.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { capAmount } from './capAmount.ts'
import { judgeCall } from './judgeCall.ts'
import { judgeOffer } from './judgeOffer.ts'
import { readGasPrices } from './readGasPrices.ts'
import type { SwapFamily } from './SwapFamily.ts'
import type { SwapCall, SwapQuestion, SwapQuote, SwapSource } from './SwapSource.ts'
import { simulateSwap } from './simulateSwap.ts'
import { wouldFail } from './swapFailures.ts'

type Address = `0x${string}`

/** A swap is a call of a contract, mostly after an approval. */
export const evmSwaps: SwapFamily = {
  readAddress: readEvmAccount,
  async check(source: SwapSource, question: SwapQuestion, given: SwapQuote, now) {
    const contracts = source.contractsOn(question.chain)
    if (!contracts) return 'it has no contract on the network'
    const wrong = judgeOffer(question, given, contracts, now)
    if (wrong) return wrong
    const quote = capAmount(given, question.slippage)
    if (!source.isForeign && !source.isSimulated) return quote
    const wrongCall = source.isForeign ? judgeCall(question, quote, now) : undefined
    if (wrongCall) return wrongCall
    const { account } = question
    const { transaction, spender } = quote
    if (!account || !transaction) return quote
    const simulated = await simulateSwap({ ...question, account }, { transaction, spender })
    if (simulated.status === 'refused') return simulated.reason
    if (simulated.status === 'unknown') return quote
    if (simulated.received < quote.least) return 'the network says that less than its minimum comes out'
    const { received, gas } = simulated
    // Its minimum is derived from an amount that is too low, and would leave room for those who move prices.
    if (received * 100n > quote.amountOut * 105n) return 'the network says that much more comes out'
    // The network's word counts where it is lower.
    return received < quote.amountOut ? { ...quote, amountOut: received, gas } : { ...quote, gas }
  },
  readGasPrice: async ({ client }: ServedEvmChain) => (await readGasPrices(client)).standard,
  async write({ chain: { client, network }, account, transaction, disableEstimate }: Written) {
    const estimate = async () =>
      disableEstimate
        ? undefined
        : client.estimateGas({ account, ...transaction }).catch((cause) => {
            throw wouldFail(cause)
          })
    const [{ standard }, gas] = await withDeadline(Promise.all([readGasPrices(client), estimate()]))
    const id = (address: string): string => `${network.caipNetworkId}:${address}`
    const { to, data, value } = transaction
    // A pool may change before the swap is mined, and the swap may then use a little more gas.
    const limit = gas === undefined ? null : String((gas * 6n) / 5n)
    return {
      ...{ from: id(account), to: id(to), data, amount: String(value) },
      eip155: { gas: limit, gasPrice: String(standard) },
    }
  },
}

type Written = Omit<SwapFamily.Written, 'chain' | 'account' | 'transaction'> & {
  chain: ServedEvmChain
  account: Address
  transaction: SwapCall
}
