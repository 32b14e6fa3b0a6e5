import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import { familiesToAsk } from './familiesToAsk.js'

const reach = (type: Connector['type'], ...namespaces: Connector['namespaces']) => ({ type, namespaces }) as Connector
const session = reach('WALLET_CONNECT', 'eip155', 'solana', 'bip122')
const several = reach('MULTI_CHAIN', 'eip155', 'solana')
const page = { supported: ['solana', 'eip155'], active: 'solana' } as const

test.each([
  ['a session is asked for all that the page supports', session, page, ['eip155', 'solana']],
  ['a wallet of several extensions for the family in use', several, page, ['solana']],
  ['or for its first one, if it does not reach that', several, { ...page, active: 'bip122' } as const, ['eip155']],
  ['a wish comes first', several, { ...page, wanted: ['eip155', 'bip122'] } as const, ['eip155']],
  ['nothing is asked where nothing fits', reach('ANNOUNCED', 'polkadot'), page, []],
])('%s', (_, connector, options, expected) => {
  expect(familiesToAsk(connector, options)).toEqual(expected)
})
