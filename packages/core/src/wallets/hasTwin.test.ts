import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import { hasTwin } from './hasTwin.js'

const createConnector = (overrides: Partial<Connector>): Connector => ({
  id: 'io.metamask',
  name: 'MetaMask',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  connect: async () => [],
  disconnect: async () => {},
  ...overrides,
})
const metamask = createConnector({ info: { rdns: 'io.metamask' } })

test.each([
  ['the same domain name', { name: 'Other', info: { rdns: 'io.metamask' } }, true],
  ['the same name', { info: { rdns: 'org.impostor' } }, true],
  ['the same name in other letters', { name: 'METAMASK' }, true],
  ['the same name, from no one', {}, true],
  ['another name and domain name', { name: 'Rabby', info: { rdns: 'io.rabby' } }, false],
  ['another name, from no one', { name: 'Rabby' }, false],
  ['the same name on another chain family', { namespaces: ['solana'], info: { rdns: 'io.metamask' } }, false],
] as const)('tells whether a wallet has %s', (_, overrides, expected) => {
  const other = createConnector(overrides)
  expect(hasTwin(metamask, [metamask, other])).toBe(expected)
  expect(hasTwin(other, [metamask, other])).toBe(expected)
})

test('does not take a wallet for its own twin', () => {
  expect(hasTwin(metamask, [metamask])).toBe(false)
  expect(hasTwin(metamask, [])).toBe(false)
})
