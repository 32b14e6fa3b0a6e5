import { encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem'
import type { NetworkConfig } from '../../config/Config.ts'
import { startBlockscout } from '../../sources/testing/startBlockscout.ts'
import { startCoingecko } from '../../sources/testing/startCoingecko.ts'
import { startDefillama } from '../../sources/testing/startDefillama.ts'
import { etherscanKey, startEtherscan } from '../../sources/testing/startEtherscan.ts'
import { startStandIn } from '../../sources/testing/startStandIn.ts'
import { startKyberswap, startLifi } from '../../sources/testing/startSwapProvider.ts'
import { answerRpc, startTestNode } from '../../testing/startTestNode.ts'

/** The keys that the stand-ins take. */
export const keys = { etherscan: etherscanKey, coingecko: 'CG-key' }

type Entry = { type: string; networks?: readonly string[] }
type Written = {
  networks: readonly Pick<NetworkConfig, 'caipNetworkId'>[]
  sources: Readonly<Record<string, readonly Entry[]>>
  tokenLists?: readonly string[]
  catalogue?: { lists: readonly object[] }
}

/** The same configuration, with a stand-in in the place of everybody else's server: one local chain is all EVM networks. */
export async function toStandIns(config: object, local: NetworkConfig): Promise<object> {
  const [rpc = ''] = local.rpc
  const { networks, sources, tokenLists = [], catalogue } = config as Written
  const llama = await startDefillama(() => ({ price: 2500 }))
  const gecko = await startCoingecko(() => ({ usd: 2500 }))
  const geckoRates = await startStandIn(({ pathname }) => {
    const value = (unit: number) => ({ name: 'Test', unit: 'T', value: unit, type: 'fiat' })
    return pathname === '/exchange_rates' ? { rates: { usd: value(90_000), eur: value(80_000) } } : undefined
  })
  const bank = await startStandIn(() => `<Cube time='${new Date().toISOString().slice(0, 10)}'>${rates}</Cube>`)
  const tokens = await startStandIn(() => ({ tokens: [token] }))
  const wallets = await startStandIn(() => ({ listings: { x: wallet } }))
  const urls: Readonly<Record<string, string>> = { defillama: llama.url, coingecko: gecko.url, ecb: bank.url }

  async function move(kind: string, entry: Entry): Promise<object> {
    const [network = ''] = entry.networks ?? networks.map(({ caipNetworkId }) => caipNetworkId)
    if (entry.type === 'blockscout') return { ...entry, url: (await startBlockscout(rpc)).url }
    if (entry.type === 'lifi') return { ...entry, url: (await startLifi(rpc)).url }
    if (entry.type === 'kyberswap')
      return { ...entry, url: (await startKyberswap(rpc)).url, names: localNames(networks) }
    if (entry.type === 'etherscan') {
      const { url } = await startEtherscan(rpc, network.split(':')[1])
      return { ...entry, url }
    }
    const url = kind === 'rates' && entry.type === 'coingecko' ? geckoRates.url : urls[entry.type]
    return url ? { ...entry, url } : entry
  }

  return {
    ...config,
    networks: await Promise.all(
      networks.map(async ({ caipNetworkId, ...network }) => {
        const { ws: _, ...rest } = network as Partial<NetworkConfig>
        const { contracts, tokens } = caipNetworkId.startsWith('eip155:') ? local : rest
        return { ...rest, contracts, tokens, caipNetworkId, rpc: [await startNode(caipNetworkId, rpc)] }
      }),
    ),
    sources: Object.fromEntries(
      await Promise.all(
        Object.entries(sources).map(
          async ([kind, list]) => [kind, await Promise.all(list.map((entry) => move(kind, entry)))] as const,
        ),
      ),
    ),
    tokenLists: tokenLists.map(() => tokens.url),
    ...(catalogue ? { catalogue: { lists: catalogue.lists.map((list) => ({ ...list, from: wallets.url })) } } : {}),
  }
}

/** All EVM networks are the local one to KyberSwap. */
const localNames = (networks: Written['networks']) =>
  Object.fromEntries(networks.map(({ caipNetworkId }) => [caipNetworkId, 'local']))

const rates = ['USD:1.1', 'GBP:0.9', 'AUD:1.7', 'CAD:1.5', 'INR:95', 'JPY:170']
  .map((rate) => rate.split(':'))
  .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')
const token = {
  chainId: 1,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  name: 'Dai Stablecoin',
  symbol: 'DAI',
  decimals: 18,
}
const wallet = { id: 'a'.repeat(64), name: 'Harbour', homepage: 'https://harbour.example', chains: ['eip155:1'] }

/** A node that says that it is of a network. The feeds of Chainlink answer there, and the local chain does all else. */
async function startNode(caipNetworkId: string, rpc: string): Promise<string> {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  if (namespace === 'bip122') {
    const { url } = await startTestNode((_, response) => response.end(`${reference}${'0'.repeat(32)}`))
    return url
  }
  if (namespace !== 'eip155') {
    const result = namespace === 'solana' ? `${reference}abc` : `0x${reference}${'0'.repeat(32)}`
    return (await startTestNode(answerRpc(() => result))).url
  }
  const { url } = await startTestNode(async (body, response) => {
    type Call = { id: number; method: string; params: readonly [{ to?: string; data?: string }?] }
    const calls = JSON.parse(body) as Call | readonly Call[]
    const answer = async (call: Call): Promise<unknown> => {
      const result = call.method === 'eth_chainId' ? `0x${Number(reference).toString(16)}` : readFeed(call.params[0])
      if (result) return { jsonrpc: '2.0', id: call.id, result }
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(call) }
      return (await fetch(rpc, init)).json()
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify('method' in calls ? await answer(calls) : await Promise.all(calls.map(answer))))
  })
  return url
}

function readFeed({ data = '' }: { data?: string } = {}): string | undefined {
  const time = BigInt(Math.floor(Date.now() / 1000))
  if (data === toFunctionSelector('decimals()')) return encodeAbiParameters(parseAbiParameters('uint8'), [8])
  if (data === toFunctionSelector('description()'))
    return encodeAbiParameters(parseAbiParameters('string'), ['ETH / USD'])
  if (data === toFunctionSelector('latestRoundData()'))
    return encodeAbiParameters(parseAbiParameters('uint80, int256, uint256, uint256, uint80'), [
      ...([1n, 250_000_000_000n, time, time, 1n] as const),
    ])
  return undefined
}
