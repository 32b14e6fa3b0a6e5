import { accounts } from './evm/accounts.ts'
import { contracts, multicall3 } from './evm/contracts.ts'
import { tokens } from './evm/tokens.ts'
import type { Devnet } from './startDevnet.ts'

type Rows = readonly (readonly string[])[]

const head = ['Network', 'CAIP-2 id', 'RPC', 'Funded account', 'Holds at first']

/** Of the first account, and of the second. */
const shells = ['1,000,000 SHELL', '250,000 SHELL']

const labels: Readonly<Record<keyof typeof contracts, string>> = {
  weth: 'WETH',
  uniswapFactory: 'Uniswap v2 factory',
  uniswapRouter: 'Uniswap v2 router',
  husd: describeToken('husd'),
  moor: describeToken('moor'),
  usdl: `${describeToken('usdl')}, returns nothing`,
  berth: 'BERTH, NFT',
  nameRegistry: 'Names: registry',
  nameResolver: 'Names: resolver',
  nameLookup: 'Names: universal resolver',
  walletFactory: 'Smart accounts: factory',
  lanterns: 'Lanterns, NFTs with pictures',
}

/** Formats one table of the running chains, their addresses, and the accounts with their balances. */
export function describeDevnet({ evm, solana, bitcoin, polkadot }: Partial<Devnet>): string {
  const amounts = Object.values(tokens).map(({ holding, symbol }) => `${holding.toLocaleString('en')} ${symbol}`)
  const ethers = accounts.map(({ address }) => [address, ['10,000 ETH', ...amounts].join(', ')])
  const sols = solana?.accounts.map(({ address }, index) => [
    address,
    ['1,000 SOL', ...shells.slice(index, index + 1)].join(', '),
  ])
  const sections = [
    formatTable(head, [
      ...(evm ?? []).flatMap(({ network, url }) => toRows(network.name, `eip155:${network.id}`, url, ethers)),
      ...toRows('Local Solana', solana?.caipNetworkId, solana?.url, sols),
      ...toRows(
        'Local Bitcoin',
        bitcoin?.caipNetworkId,
        bitcoin?.url,
        bitcoin?.accounts.map(({ payment }) => [payment.address, '50 BTC']),
      ),
      ...toRows(
        'Local Polkadot',
        polkadot?.caipNetworkId,
        polkadot?.url,
        polkadot?.accounts.map(({ address }) => [address, '10,000 ROC']),
      ),
    ]),
  ]
  if (evm) sections.push(formatTable(['Contract, on both EVM chains', 'Address'], describeContracts()))
  return sections.join('\n\n')
}

function toRows(name: string, id = '', url = '', holders: Rows = []): Rows {
  return holders.map((holder) => [name, id, url, ...holder])
}

function describeContracts(): Rows {
  const known = Object.entries(contracts).map(([name, address]) => [labels[name as keyof typeof contracts], address])
  return [...known, ['Multicall3', multicall3]]
}

function describeToken(name: keyof typeof tokens): string {
  const { symbol, decimals } = tokens[name]
  return `${symbol}, ${decimals} decimals`
}

/** Formats rows as columns of text. A cell that repeats the one above it stays empty, up to the first that differs. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const thinned = rows.map((row, index) => {
    const above = rows[index - 1]
    const first = above ? row.findIndex((cell, column) => cell !== above[column]) : 0
    return row.map((cell, column) => (column < first ? '' : cell))
  })
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  const rule = widths.map((width) => '─'.repeat(width))
  return [head, rule, ...thinned].map((cells) => line(cells).trimEnd()).join('\n')
}
