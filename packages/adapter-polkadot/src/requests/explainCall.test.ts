import { encodeAddress } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { polkadotAssetHub } from '../networks/networks.js'
import { explainCall } from './explainCall.js'

const key = new Uint8Array(32).fill(7)
const to = encodeAddress(key, 0)
const explain = (name: string, value: object) =>
  explainCall({ type: 'Assets', value: { type: name, value } }, { network: polkadotAssetHub, address: to })
const target = { type: 'Id', value: encodeAddress(key, 42) }

test.each(['transfer', 'transfer_keep_alive'])('reads a payment with an own asset by %s', (name) => {
  expect(explain(name, { id: 1984, target, amount: 5n })).toEqual([
    { kind: 'pay', asset: { token: `${polkadotAssetHub.caipNetworkId}:1984`, amount: 5n }, to },
  ])
})

test.each([
  ['another kind of receiver', { id: 1984, target: { type: 'Index', value: 5 }, amount: 5n }],
  ['no number', { id: { parents: 1 }, target, amount: 5n }],
  ['no amount', { id: 1984, target }],
])('names the function, and guesses nothing, with %s', (_, value) => {
  expect(explain('transfer', value)).toEqual([{ kind: 'call', to: undefined, name: 'Assets.transfer', selector: '' }])
})
