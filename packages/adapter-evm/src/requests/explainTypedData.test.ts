import type { Act } from '@mooring/core'
import { expect, test } from 'vitest'
import { explainTypedData } from './explainTypedData.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const spender = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const contract = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const token = `eip155:1:${contract}` as const
const domain = { name: 'USD Coin', verifyingContract: contract }
const read = (primaryType: string, message: Record<string, unknown>) =>
  explainTypedData({ domain, primaryType, message }, { network: 'eip155:1', account })
const maximum = String(2n ** 256n - 1n)
const details = { token: contract, amount: '5', expiration: 1_900_000_000, nonce: 0 }
const allow: Act = { kind: 'allow', token, amount: 5n, spender, until: 1_900_000_000n }

test.each<[string, string, Record<string, unknown>, readonly Act[]]>([
  [
    'a permit of a token (ERC-2612)',
    'Permit',
    { owner: account, spender, value: '5', nonce: 0, deadline: 1_900_000_000 },
    [allow],
  ],
  [
    'a permit without limits',
    'Permit',
    { owner: account, spender, value: maximum, nonce: 0, deadline: maximum },
    [{ ...allow, amount: undefined, until: undefined }],
  ],
  [
    'a permit of DAI',
    'Permit',
    { holder: account, spender, nonce: 0, expiry: 0, allowed: true },
    [{ ...allow, amount: undefined, until: undefined }],
  ],
  [
    'an end of a permit of DAI',
    'Permit',
    { holder: account, spender, allowed: false },
    [{ ...allow, amount: 0n, until: undefined }],
  ],
  ['Permit2 for one token', 'PermitSingle', { details, spender, sigDeadline: 1 }, [allow]],
  [
    'Permit2 for several',
    'PermitBatch',
    { details: [details, { ...details, token: other }], spender, sigDeadline: 1 },
    [allow, { ...allow, token: `eip155:1:${other}` }],
  ],
  [
    'a transfer by Permit2',
    'PermitTransferFrom',
    { permitted: { token: contract, amount: '5' }, spender, nonce: 0, deadline: '1900000000' },
    [allow],
  ],
  [
    'an order of Seaport: only what comes to the account is got',
    'OrderComponents',
    {
      endTime: '1900000000',
      offer: [{ itemType: 2, token: contract, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
      consideration: [
        {
          itemType: 0,
          token: other,
          identifierOrCriteria: '0',
          startAmount: '90',
          endAmount: '80',
          recipient: account,
        },
        {
          itemType: 0,
          token: other,
          identifierOrCriteria: '0',
          startAmount: '10',
          endAmount: '10',
          recipient: spender,
        },
      ],
    },
    [
      {
        kind: 'trade',
        give: [{ token, amount: 1n, item: 7n }],
        get: [{ token: undefined, amount: 80n }],
        until: 1_900_000_000n,
      },
    ],
  ],
  [
    'an order of CoW Protocol whose tokens go to somebody else',
    'Order',
    {
      sellToken: contract,
      buyToken: other,
      sellAmount: '5',
      buyAmount: '6',
      receiver: spender,
      validTo: 1_900_000_000,
    },
    [{ kind: 'trade', give: [{ token, amount: 5n }], get: [], until: 1_900_000_000n }],
  ],
])('reads %s', (_, primaryType, message, acts) => {
  expect(read(primaryType, message)).toEqual(acts)
})

test.each<[string, string, Record<string, unknown>]>([
  ['of an unknown form', 'Mail', { from: { name: 'Ann' }, to: [{ name: 'Bob' }], amount: 5 }],
  ['that only claim to be a permit', 'Permit', { from: { name: 'Ann' }, to: [{ name: 'Bob' }], amount: 5 }],
  ['that only claim to be an order', 'Order', { from: { name: 'Ann' }, to: [{ name: 'Bob' }], amount: 5 }],
])('shows data %s field by field', (_, primaryType, message) => {
  expect(read(primaryType, message)).toEqual([
    {
      kind: 'data',
      app: 'USD Coin',
      name: primaryType,
      fields: [
        ['from.name', 'Ann'],
        ['to.0.name', 'Bob'],
        ['amount', '5'],
      ],
    },
  ])
})

test('shows at most sixty fields', () => {
  const message = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, index]))
  const [act] = read('Many', message)
  expect(act?.kind === 'data' && act.fields).toHaveLength(60)
})
