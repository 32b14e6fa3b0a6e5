import { assert, expect, test } from 'vitest'
import { parseAccountId } from '../../caip/parseAccountId.js'
import { BaseError } from '../../errors/BaseError.js'
import { type AdapterBench, signal } from './AdapterBench.js'

/** Balances, tokens, names and the kinds of addresses. */
export function testReading(bench: () => AdapterBench): void {
  test('reads the balance of the network and never invents one', async () => {
    const { adapter, networks, sender: address } = bench().subject
    const [network] = networks
    const balance = await adapter.getBalance({ address, network, signal: signal() })
    expect(balance.value).toBeGreaterThan(0n)
    expect(balance).toMatchObject({
      decimals: network.nativeCurrency.decimals,
      symbol: network.nativeCurrency.symbol,
    })
    const dead = { ...network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
    const asking = adapter.getBalance({ address, network: dead, signal: signal() })
    await expect(asking).rejects.toBeInstanceOf(BaseError)
    const aborted = adapter.getBalance({ address, network, signal: AbortSignal.abort() })
    await expect(aborted).rejects.toBeInstanceOf(BaseError)
  })

  test('reads tokens unchanged, and leaves out invalid ones', async ({ skip }) => {
    const { adapter, networks, tokens, sender: address, recipient } = bench().subject
    const [network] = networks
    if (!adapter.getTokens) return skip('the adapter reads no tokens')
    assert(tokens, 'tokens')
    const wanted = tokens.map(({ address }) => address)
    const found = await adapter.getTokens({ address, network, tokens: wanted, signal: signal() })
    const amounts = { balance: expect.any(BigInt), supply: expect.any(BigInt) }
    expect(found).toEqual(tokens.map((token) => ({ ...token, ...amounts })))
    for (const { balance, supply } of found) {
      expect(balance).toBeGreaterThan(0n)
      expect(supply).toBeGreaterThanOrEqual(balance)
    }
    const elsewhere = `${adapter.namespace}:999999:${recipient}`
    const none = [`${network.caipNetworkId}:${recipient}`, 'nonsense', elsewhere]
    const mixed = await adapter.getTokens({ address, network, tokens: [...none, ...wanted], signal: signal() })
    expect(mixed.map(({ address }) => address)).toEqual(wanted)
  })

  test('tells contracts from accounts', async ({ skip }) => {
    const { adapter, networks, tokens = [], sender } = bench().subject
    const [network] = networks
    const { hasCode } = adapter
    if (!hasCode) return skip('the adapter does not tell contracts from accounts')
    expect(await hasCode({ address: sender, network, signal: signal() })).toBe(false)
    for (const { address } of tokens) {
      const contract = parseAccountId(address).address
      expect(await hasCode({ address: contract, network, signal: signal() })).toBe(true)
    }
  })

  test('does not know a transaction that nobody has sent', async ({ skip }) => {
    const { adapter, networks, unknownHash } = bench().subject
    const [network] = networks
    if (!adapter.getTransaction) return skip('the adapter reads no transactions')
    assert(unknownHash, 'a hash without a transaction')
    expect(await adapter.getTransaction({ hash: unknownHash, network, signal: signal() })).toBeUndefined()
  })

  test('finds the address of a name, and the name of an address that leads back', async ({ skip }) => {
    const { adapter, networks, names } = bench().subject
    const [network] = networks
    const { resolveName, lookUpAddress } = adapter
    if (!resolveName) return skip('the adapter resolves no names')
    assert(names, 'names')
    for (const { name, address, isPrimary } of names) {
      expect(await resolveName({ name, network, signal: signal() })).toBe(address)
      const found = await lookUpAddress?.({ address, network, signal: signal() })
      expect(found).toBe(isPrimary ? name : undefined)
    }
    for (const name of ['', 'nowhere', `nobody.${names[0]?.name}`, 'not a name.eth', 'a\u202e.eth', '..']) {
      expect(await resolveName({ name, network, signal: signal() })).toBeUndefined()
    }
  })
}
