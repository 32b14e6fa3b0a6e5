import { Registry } from 'prom-client'
import { type Address, decodeFunctionData, encodeFunctionResult, type Hex, pad, parseAbi, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { assetsOf } from '../chains/Asset.ts'
import { createChains } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { createPoolPrices } from './createPoolPrices.ts'

const [router, shell, dollar, wrapped] = ['0x1', '0x2', '0x3', '0x4'].map((text) => pad(text as Hex, { size: 20 })) as [
  Address,
  Address,
  Address,
  Address,
]
const abi = parseAbi([
  'function factory() view returns (address)',
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

/** The price of a token for given reserves; in each pair, the token with the lower address comes first. */
async function priceOf(pools: readonly (readonly [Address, string, Address, string])[]) {
  const token = { name: 'Shell', symbol: 'SHELL', decimals: 18, address: shell }
  const addressOf = (at: number) => pad(`0x${at + 100}`, { size: 20 })
  const answers: Record<string, (args: readonly unknown[], to: string) => Hex> = {
    factory: () => encodeFunctionResult({ abi, functionName: 'factory', result: router }),
    getPair([one, other]) {
      const at = pools.findIndex(([first, , second]) => [first, second].every((side) => side === one || side === other))
      return encodeFunctionResult({
        abi,
        functionName: 'getPair',
        result: at < 0 ? pad('0x', { size: 20 }) : addressOf(at),
      })
    },
    getReserves(_, to) {
      const [, first = '', , second = ''] = pools.find((_, at) => addressOf(at) === to) ?? []
      const result = [parseUnits(first, 18), parseUnits(second, 18), 0] as const
      return encodeFunctionResult({ abi, functionName: 'getReserves', result })
    },
  }
  const node = await startTestNode(
    answerRpc((_, [call]) => {
      const { to, data } = call as { to: Address; data: Hex }
      const { functionName, args = [] } = decodeFunctionData({ abi, data })
      return answers[functionName]?.(args, to)
    }),
  )
  const { networks } = parseConfig({
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpc: [node.url],
        tokens: [token, { ...token, symbol: 'USD', address: dollar }],
        contracts: { swapRouter: router, dollar, wrappedNative: wrapped },
      },
    ],
  })
  const [chain] = createChains(networks, new Registry()).all
  const asset = chain && assetsOf(chain)[1]
  return asset && (await createPoolPrices({ now: () => 0 })(asset))?.toNumber()
}

test('the deepest route counts', async () => {
  const direct = [shell, '10000', dollar, '20000'] as const
  const base = [dollar, '3000000', wrapped, '1000'] as const
  expect(await priceOf([direct])).toBe(2)
  expect(await priceOf([direct, [shell, '200000', wrapped, '100'], base])).toBe(1.5)
  expect(await priceOf([direct, [shell, '2000', wrapped, '1'], base])).toBe(2)
})

test('a route is no deeper than a pool that anyone could create for it with little money', async () => {
  const direct = [shell, '500000', dollar, '1000000'] as const
  const usual = [shell, '1500', wrapped, '1'] as const
  expect(await priceOf([direct, usual, [dollar, '1001', wrapped, '0.000001']])).toBe(2)
})
