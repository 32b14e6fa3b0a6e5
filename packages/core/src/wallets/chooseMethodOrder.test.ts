import { expect, test } from 'vitest'
import type { ConnectorType } from '../adapter/Connector.js'
import { chooseMethodOrder } from './chooseMethodOrder.js'

const first: Record<ConnectorType, string> = {
  ANNOUNCED: 'wallet',
  INJECTED: 'wallet',
  MULTI_CHAIN: 'email',
  AUTH: 'email',
  EXTERNAL: 'email',
  WALLET_CONNECT: 'email',
  ID_AUTH: 'email',
}

test.each(Object.entries(first))(
  'puts the right method first when there is a connector of type %s: %s',
  (type, method) => {
    expect(chooseMethodOrder([{ type: 'AUTH' }, { type: type as ConnectorType }])[0]).toBe(method)
  },
)

test('has the two orders of the specification', () => {
  expect(chooseMethodOrder([])).toEqual(['email', 'social', 'wallet'])
  expect(chooseMethodOrder([{ type: 'INJECTED' }])).toEqual(['wallet', 'email', 'social'])
})

test('follows the order of the page', () => {
  expect(chooseMethodOrder([{ type: 'INJECTED' }], ['social', 'wallet'])).toEqual(['social', 'wallet'])
})
