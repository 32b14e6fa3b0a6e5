import { createPublicClient, http, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { contracts, deployer } from './contracts.ts'
import { names } from './names.ts'
import { type EvmChain, startEvmChains } from './startEvmChains.ts'

const [skipper, mate, deckhand] = accounts
let chains: readonly EvmChain[]
let readers: readonly PublicClient[]
beforeAll(async () => {
  chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  readers = chains.map(({ network }) => createPublicClient({ chain: network, transport: http() }))
})
afterAll(() => Promise.all(chains.map(({ stop }) => stop())))

test('a registered name resolves to its account on both chains, and an unregistered one to none', async () => {
  for (const reader of readers) {
    for (const { name, address } of names) expect(await reader.getEnsAddress({ name })).toBe(address)
    for (const name of ['nobody.eth', 'skipper.nobody', 'below.skipper.eth', 'eth']) {
      expect(await reader.getEnsAddress({ name })).toBeNull()
    }
    // SLIP-44 coin types: 60 is Ethereum. The name has no address for Bitcoin.
    expect(await reader.getEnsAddress({ name: 'mate.eth', coinType: 60n })).toBe(mate.address.toLowerCase())
    expect(await reader.getEnsAddress({ name: 'mate.eth', coinType: 0n })).toBeNull()
  }
})

test('an account leads to its name, if it has one', async () => {
  for (const reader of readers) {
    expect(await reader.getEnsName({ address: skipper.address })).toBe('skipper.eth')
    expect(await reader.getEnsName({ address: mate.address })).toBe('mate.eth')
    expect(await reader.getEnsName({ address: deckhand.address })).toBeNull()
    expect(await reader.getEnsName({ address: skipper.address, coinType: 0n })).toBeNull()
  }
})

test('an account that claims the name of another has none', async () => {
  for (const reader of readers) {
    expect(await reader.getEnsName({ address: deployer })).toBeNull()
    await expect(reader.getEnsName({ address: deployer, strict: true })).rejects.toThrow('ReverseAddressMismatch')
  }
})

test('a name says what its owner wrote, and its picture needs no server', async () => {
  const [reader] = readers
  expect(await reader?.getEnsText({ name: 'skipper.eth', key: 'url' })).toBe('https://skipper.test')
  expect(await reader?.getEnsText({ name: 'mate.eth', key: 'url' })).toBeNull()
  expect(await reader?.getEnsResolver({ name: 'mate.eth' })).toBe(contracts.nameResolver)
  const avatar = await reader?.getEnsAvatar({ name: 'skipper.eth' })
  expect(atob(avatar?.replace('data:image/svg+xml;base64,', '') ?? '')).toMatch(/^<svg .*<\/svg>$/)
  expect(await reader?.getEnsAvatar({ name: 'mate.eth' })).toBeNull()
})

test('the lookup refuses a packet that is no name', async () => {
  const abi = [
    {
      type: 'function',
      name: 'resolve',
      stateMutability: 'view',
      inputs: [{ type: 'bytes' }, { type: 'bytes' }],
      outputs: [{ type: 'bytes' }, { type: 'address' }],
    },
    { type: 'error', name: 'DNSDecodingFailed', inputs: [{ type: 'bytes' }] },
  ] as const
  for (const packet of ['0x', '0x03657468', '0x0365746800ff', '0x05657468'] as const) {
    await expect(
      readers[0]?.readContract({ address: contracts.nameLookup, abi, functionName: 'resolve', args: [packet, '0x'] }),
    ).rejects.toThrow('DNSDecodingFailed')
  }
})
