import { findActivity } from './findActivity.ts'
import { findInternals } from './findInternals.ts'
import { findTokens } from './findTokens.ts'
import { type StandIn, startStandIn } from './startStandIn.ts'

/** The key that it takes. */
export const etherscanKey = 'ETHERSCANKEY0123456789ABCDEFGHIJKL'

/**
 * Etherscan over a local chain.
 *
 * @see https://docs.etherscan.io/etherscan-v2
 */
export function startEtherscan(rpc: string, chainId = '31337'): Promise<StandIn> {
  return startStandIn(async ({ searchParams }) => {
    const { apikey, chainid, module, action, address = '' } = Object.fromEntries(searchParams)
    if (apikey !== etherscanKey) return toRefusal('Invalid API Key')
    if (paid.has(Number(chainid)))
      return toRefusal(
        'Free API access is not supported for this chain. Please upgrade your api plan for full chain coverage. https://etherscan.io/apis',
      )
    if (chainid !== chainId) return toRefusal('Missing or unsupported chainid parameter')
    if (module === 'account' && searchParams.has('endblock')) {
      const [end, size] = [Number(searchParams.get('endblock')), Number(searchParams.get('offset'))]
      if (action === 'txlistinternal') {
        const all = (await findInternals(rpc, address)).filter(({ block }) => block <= end)
        return toReply(
          all.slice(0, size).map(({ hash, block, time, from, to, value, isFailed }) => ({
            ...{ hash, blockNumber: String(block), timeStamp: String(time), from, to, value: String(value) },
            ...{ contractAddress: '', input: '', type: 'call', traceId: '0', isError: isFailed ? '1' : '0' },
          })),
        )
      }
      const isOf = { txlist: false, tokentx: true }[action ?? '']
      const all = (await findActivity(rpc, address)).filter(({ block, isToken }) => isToken === isOf && block <= end)
      return toReply(
        all
          .slice(0, size)
          .map(({ hash, block, time }) => ({ hash, blockNumber: String(block), timeStamp: String(time) })),
      )
    }
    if (module !== 'account' || action !== 'tokentx') return toRefusal('Error! Missing Or invalid Action name')
    const tokens = await findTokens(rpc, address)
    const result = tokens.map((token) => ({
      blockNumber: '1',
      contractAddress: token.address.toLowerCase(),
      to: address.toLowerCase(),
      value: String(token.amount),
      tokenName: token.name,
      tokenSymbol: token.symbol,
      tokenDecimal: String(token.decimals),
    }))
    // It names a token once for each transfer.
    return toReply([...result, ...result])
  })
}

/** The free plan does not have these. */
const paid: ReadonlySet<number> = new Set([10, 56, 97, 8453, 43113, 43114, 84532, 11155420])

const toRefusal = (result: string): object => ({ status: '0', message: 'NOTOK', result })

const toReply = (result: readonly object[]): object =>
  result.length === 0
    ? { status: '0', message: 'No transactions found', result }
    : { status: '1', message: 'OK', result }
