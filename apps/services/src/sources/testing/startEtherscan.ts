import { findActivity } from './findActivity.ts'
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
    if (apikey !== etherscanKey) return { status: '0', message: 'NOTOK', result: 'Invalid API Key' }
    if (chainid !== chainId)
      return { status: '0', message: 'NOTOK', result: 'Missing or unsupported chainid parameter' }
    if (module === 'account' && searchParams.has('endblock')) {
      const end = Number(searchParams.get('endblock'))
      const isOf = { txlist: false, tokentx: true }[action ?? '']
      const all = (await findActivity(rpc, address)).filter(({ block, isToken }) => isToken === isOf && block <= end)
      const result = all.slice(0, Number(searchParams.get('offset'))).map(({ hash, block, time }) => ({
        ...{ hash, blockNumber: String(block), timeStamp: String(time) },
      }))
      if (result.length === 0) return { status: '0', message: 'No transactions found', result: [] }
      return { status: '1', message: 'OK', result }
    }
    if (module !== 'account' || action !== 'tokentx')
      return { status: '0', message: 'NOTOK', result: 'Error! Missing Or invalid Action name' }
    const tokens = await findTokens(rpc, address)
    if (tokens.length === 0) return { status: '0', message: 'No transactions found', result: [] }
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
    return { status: '1', message: 'OK', result: [...result, ...result] }
  })
}
