import { expect, test } from 'vitest'
import type { Connector } from '../adapter/Connector.js'
import { startsWithCode } from './startsWithCode.js'

const remote = { type: 'WALLET_CONNECT' } as Connector
const installed = { type: 'ANNOUNCED' } as Connector

test.each([
  ['a first visit without a wallet', { connectors: [remote] }, true],
  ['an installed wallet', { connectors: [remote, installed] }, false],
  ['a page without wallets on other devices', { connectors: [] }, false],
  ['a visitor who has connected before', { connectors: [remote], isReturning: true }, false],
  ['a phone', { connectors: [remote], isPhone: true }, false],
])('for %s', (_, options, expected) => {
  expect(startsWithCode({ isReturning: false, isPhone: false, ...options })).toBe(expected)
})
