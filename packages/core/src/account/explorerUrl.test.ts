import { expect, test } from 'vitest'
import { toNetwork } from '../networks/toNetwork.js'
import { explorerUrl } from './explorerUrl.js'

const createNetwork = (url?: string) =>
  toNetwork({
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example.org'] } },
    blockExplorers: url === undefined ? undefined : { default: { name: 'Explorer', url } },
  })

test.each([
  ['https://etherscan.io', '0xab', 'https://etherscan.io/address/0xab'],
  ['https://etherscan.io/', '0xab', 'https://etherscan.io/address/0xab'],
  ['https://etherscan.io', 'a/../b?c#d', 'https://etherscan.io/address/a%2F..%2Fb%3Fc%23d'],
  ['http://localhost:4000', '0xab', 'http://localhost:4000/address/0xab'],
  ['https://explorer.example/evm/', '0xab', 'https://explorer.example/evm/address/0xab'],
  ['https://explorer.solana.com?cluster=devnet', 'So1', 'https://explorer.solana.com/address/So1?cluster=devnet'],
  ['https://apps.example/?rpc=wss%3A%2F%2Fnode#/', '0xab', 'https://apps.example/?rpc=wss%3A%2F%2Fnode#/address/0xab'],
  ['https://explorer.example/#/', '0xab', 'https://explorer.example/#/address/0xab'],
])('links in the explorer %s to the account %s', (url, address, expected) => {
  expect(explorerUrl(createNetwork(url), address)).toBe(expected)
})

test('gives no link without an explorer that can be trusted as one', () => {
  expect(explorerUrl(undefined, '0xab')).toBeUndefined()
  expect(explorerUrl(createNetwork(), '0xab')).toBeUndefined()
  expect(explorerUrl(createNetwork(''), '0xab')).toBeUndefined()
  expect(explorerUrl(createNetwork('javascript:alert(1)//'), '0xab')).toBeUndefined()
  expect(explorerUrl(createNetwork('http://etherscan.io'), '0xab')).toBeUndefined()
})

test('uses the paths of an explorer that names its own', () => {
  const network = createNetwork('https://polkadot.subscan.io')
  const paths = { address: 'account', tx: 'extrinsic' }
  const named = {
    ...network,
    blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io', paths } },
  }
  expect(explorerUrl(named, '1abc')).toBe('https://polkadot.subscan.io/account/1abc')
  expect(explorerUrl(named, '0xab', 'tx')).toBe('https://polkadot.subscan.io/extrinsic/0xab')
})
