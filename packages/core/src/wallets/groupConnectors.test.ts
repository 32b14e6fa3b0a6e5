import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import type { Namespace } from '../caip/Namespace.js'
import { groupConnectors } from './groupConnectors.js'

const connector = (id: string, namespace: Namespace, more: Partial<Connector> = {}): Connector => ({
  id,
  name: 'Harbour',
  type: 'ANNOUNCED',
  namespaces: [namespace],
  connect: async () => [],
  disconnect: async () => {},
  ...more,
})
const rdns = 'org.harbour'
const evm = connector(rdns, 'eip155', { info: { rdns } })
const sol = connector('standard:Harbour', 'solana', { injectedId: 'Harbour' })
const dot = connector('injectedWeb3:harbour', 'polkadot', { injectedId: 'harbour' })
const entry = {
  rdns,
  injected: [
    { namespace: 'solana', injectedId: 'Harbour' },
    { namespace: 'polkadot', injectedId: 'harbour' },
  ],
}
const idsOf = (...parameters: Parameters<typeof groupConnectors>) =>
  groupConnectors(...parameters).map((parts) => parts.map(({ id }) => id))

describe('makes one wallet of connectors', () => {
  test('that one entry of a catalogue names, the one with an rdns first', () => {
    expect(idsOf([dot, sol, evm], [entry])).toEqual([[evm.id, dot.id, sol.id]])
    expect(idsOf([sol, dot], [entry])).toEqual([[sol.id, dot.id]])
  })

  test('that have the same provider object', () => {
    const provider = {}
    expect(idsOf([{ ...evm, provider }, { ...sol, provider }, dot], [])).toEqual([[evm.id, sol.id], [dot.id]])
  })

  test('that announce the same rdns', () => {
    const other = connector('standard:Other', 'solana', { info: { rdns: 'Org.Harbour' } })
    expect(idsOf([evm, other], [])).toEqual([[evm.id, other.id]])
  })
})

describe('keeps connectors apart', () => {
  test.each([
    ['that share a name alone', [evm, sol, dot], []],
    ['that the catalogue names on other families', [evm, { ...sol, namespaces: ['bip122'] }], [entry]],
    ['that reach wallets elsewhere', [evm, { ...sol, type: 'WALLET_CONNECT' }], [entry]],
    ['of which one announces another rdns', [evm, { ...sol, info: { rdns: 'org.stranger' } }], [entry]],
  ] as const)('%s', (_, connectors, entries) => {
    expect(idsOf(connectors, entries)).toEqual(connectors.map(({ id }) => [id]))
  })

  test('of a family in which two claim the same, because a stranger may be one of them', () => {
    const stranger = { ...sol, id: 'standard:Harbour:2' }
    expect(idsOf([evm, sol, stranger], [entry])).toEqual([[evm.id], [sol.id], [stranger.id]])
    const impostor = { ...evm, id: 'org.harbour:2' }
    expect(idsOf([evm, impostor, dot], [entry])).toEqual([[evm.id], [impostor.id], [dot.id]])
  })
})

test('loses no connector, shows none twice, and never has a family twice in one wallet', () => {
  const one = fc.record({
    family: fc.constantFrom<Namespace>('eip155', 'solana', 'polkadot', 'bip122'),
    provider: fc.constantFrom(undefined, { a: 1 }, { b: 2 }),
    rdns: fc.constantFrom(undefined, 'org.a', 'org.b'),
    injectedId: fc.constantFrom(undefined, 'Harbour', 'harbour'),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (facts) => {
      const connectors = facts.map(({ family, rdns, ...more }, index) =>
        connector(`${index}`, family, { ...more, ...(rdns ? { info: { rdns } } : {}) }),
      )
      const groups = groupConnectors(connectors, [entry, { rdns: 'org.a', injected: entry.injected }])
      expect(groups.flat().toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(connectors)
      for (const parts of groups) {
        const families = parts.flatMap(({ namespaces }) => namespaces)
        expect(new Set(families).size).toBe(families.length)
      }
    }),
  )
})
