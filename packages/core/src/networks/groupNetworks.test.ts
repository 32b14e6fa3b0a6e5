import { expect, test } from 'vitest'
import { groupNetworks } from './groupNetworks.js'
import { toNetwork } from './toNetwork.js'

const make = (caipNetworkId: `${'eip155' | 'solana' | 'bip122'}:${string}`, name: string, symbol: string) => {
  const [chainNamespace, id = ''] = caipNetworkId.split(':')
  return toNetwork({
    id: chainNamespace === 'eip155' ? Number(id) : id,
    caipNetworkId,
    chainNamespace: chainNamespace as 'eip155',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost'] } },
  })
}

const bitcoin = make('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC')
const mainnet = make('eip155:1', 'Ethereum', 'ETH')
const optimism = make('eip155:10', 'OP Mainnet', 'ETH')
const solana = make('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL')
const all = [bitcoin, optimism, solana, mainnet]

test('groups by family in display order, and keeps the order of the page within a family', () => {
  expect(groupNetworks(all)).toEqual([
    { namespace: 'eip155', networks: [optimism, mainnet] },
    { namespace: 'solana', networks: [solana] },
    { namespace: 'bip122', networks: [bitcoin] },
  ])
})

test.each([
  ['part of a name', ' ether', [mainnet]],
  ['any case', 'SOLANA', [solana]],
  ['full-width letters', 'ｏｐ', [optimism]],
  ['a whole chain id', '10', [optimism]],
  ['the symbol of the coin', 'eth', [optimism, mainnet]],
  ['nothing that is there', 'dogecoin', []],
  ['a pattern, as plain text', '.*', []],
  ['only white space', '  ', [optimism, mainnet, solana, bitcoin]],
])('finds networks by %s', (_, search, expected) => {
  expect(groupNetworks(all, { search }).flatMap(({ networks }) => networks)).toEqual(expected)
})
