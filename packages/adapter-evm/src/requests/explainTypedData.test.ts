import { type Act, InvalidParamsRpcError } from '@mooring/core'
import { describe, expect, test } from 'vitest'
import { explainTypedData } from './explainTypedData.js'
import { type Typed, toTyped } from './toTyped.js'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const spender = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const contract = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const token = `eip155:1:${contract}` as const
const domain = { name: 'USD Coin', verifyingContract: contract }
const explained = (types: object, primaryType: string, message: object) =>
  explainTypedData(toTyped({ domain, types, primaryType, message }) as Typed, { network: 'eip155:1', account })
/** Signs the published form of that name. */
const read = (form: keyof typeof forms, message: object) => explained(toTypes(forms[form]), primaryOf(form), message)
const primaryOf = (form: string) => form.replace(/ .*/u, '')

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const authorization = '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
/** As their documents write them. */
const forms = {
  Permit: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  'Permit of DAI': 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  TransferWithAuthorization: `TransferWithAuthorization${authorization}`,
  PermitSingle:
    'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  PermitBatch:
    'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)',
  PermitTransferFrom:
    'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)',
  PermitWitnessTransferFrom:
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Drop witness)Drop(address receiver)TokenPermissions(address token,uint256 amount)',
  OrderComponents: `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`,
  Order:
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
} as const

function toTypes(form: string): Record<string, { name: string; type: string }[]> {
  return Object.fromEntries(
    [...form.matchAll(/(\w+)\(([^)]*)\)/gu)].map(([, name = '', fields = '']) => [
      name,
      fields.split(',').map((field) => {
        const [type = '', name = ''] = field.split(' ')
        return { name, type }
      }),
    ]),
  )
}

const maximum = String(2n ** 256n - 1n)
const details = { token: contract, amount: '5', expiration: 1_900_000_000, nonce: 0 }
const allow: Act = { kind: 'allow', token, amount: 5n, spender, until: 1_900_000_000n }

test.each<[string, keyof typeof forms, Record<string, unknown>, readonly Act[]]>([
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
    'Permit of DAI',
    { holder: account, spender, nonce: 0, expiry: 0, allowed: true },
    [{ ...allow, amount: undefined, until: undefined }],
  ],
  [
    'an end of a permit of DAI',
    'Permit of DAI',
    { holder: account, spender, expiry: 0, allowed: false },
    [{ ...allow, amount: 0n, until: undefined }],
  ],
  [
    'a transfer that is signed (ERC-3009)',
    'TransferWithAuthorization',
    { from: account, to: spender, value: '5', validAfter: 0, validBefore: 1_900_000_000, nonce: '0x00' },
    [{ kind: 'pay', asset: { token, amount: 5n }, to: spender }],
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
    'a transfer by Permit2 for a purpose, with the purpose',
    'PermitWitnessTransferFrom',
    {
      permitted: { token: contract, amount: '5' },
      spender,
      nonce: 0,
      deadline: '1900000000',
      witness: { receiver: other },
    },
    [
      allow,
      {
        kind: 'data',
        app: 'USD Coin',
        name: 'PermitWitnessTransferFrom',
        domain: [['verifyingContract', contract]],
        fields: [
          ['permitted.token', contract],
          ['permitted.amount', '5'],
          ['spender', spender],
          ['nonce', '0'],
          ['deadline', '1900000000'],
          ['witness.receiver', other],
        ],
      },
    ],
  ],
  [
    'an order of Seaport: only what comes to the account is got',
    'OrderComponents',
    {
      endTime: '1900000000',
      // A field beside those of the type is not signed.
      offer: [
        { itemType: 2, token: contract, identifierOrCriteria: '7', startAmount: '1', endAmount: '2', recipient: other },
      ],
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
        give: [{ token, amount: 2n, item: 7n }],
        get: [{ token: undefined, amount: 80n }],
        until: 1_900_000_000n,
      },
    ],
  ],
  [
    'an order of CoW Protocol whose tokens go to somebody else, with its fee',
    'Order',
    {
      sellToken: contract,
      buyToken: other,
      sellAmount: '5',
      feeAmount: '3',
      buyAmount: '6',
      receiver: spender,
      validTo: 1_900_000_000,
    },
    [{ kind: 'trade', give: [{ token, amount: 8n }], get: [], until: 1_900_000_000n }],
  ],
])('reads %s', (_, primaryType, message, acts) => {
  expect(read(primaryType, message)).toEqual(acts)
})

test.each(['Mail', 'Permit', 'Order', 'constructor'])(
  'shows data of an unknown form field by field: %s',
  (primaryType) => {
    const types = {
      [primaryType]: [
        { name: 'from', type: 'Person' },
        { name: 'to', type: 'Person[]' },
        { name: 'amount', type: 'uint256' },
      ],
      Person: [{ name: 'name', type: 'string' }],
    }
    const message = { from: { name: 'Ann' }, unsigned: 'Ahoy', to: [{ name: 'Bob' }], amount: 5 }
    expect(explained(types, primaryType, message)).toEqual([
      {
        kind: 'data',
        app: 'USD Coin',
        name: primaryType,
        domain: [['verifyingContract', contract]],
        fields: [
          ['from.name', 'Ann'],
          ['to.0.name', 'Bob'],
          ['amount', '5'],
        ],
      },
    ])
  },
)

test('shows what data of an unknown form are for, whatever its type names', () => {
  const whole = { name: 'App', version: '2', chainId: 1, verifyingContract: contract, salt: '0xaa', tide: 'high' }
  const EIP712Domain = Object.keys(whole).map((name) => ({ name, type: 'string' }))
  const typed = toTyped({ domain: whole, types: { EIP712Domain, Mail: [] }, primaryType: 'Mail', message: {} })
  expect(explainTypedData(typed as Typed, { network: 'eip155:1', account })).toMatchObject([
    {
      app: 'App',
      domain: [
        ['version', '2'],
        ['chainId', '1'],
        ['verifyingContract', contract],
        ['salt', '0xaa'],
        ['tide', 'high'],
      ],
    },
  ])
})

test('does not read data whose domain alone is signed', () => {
  const types = { EIP712Domain: [{ name: 'name', type: 'string' }] }
  expect(toTyped({ domain, types, primaryType: 'EIP712Domain', message: { name: 'Ahoy' } })).toBeUndefined()
})

test.each<[boolean, string, Record<string, unknown>, object?]>([
  [false, 'nothing else', {}],
  [true, 'a field of the message', { note: 'Ahoy' }],
  [true, 'a field deep inside', { to: [[{ name: 'Bob' }], [{ name: 'Bob', role: 'chief' }]] }],
  [true, 'a field of the domain', {}, { ...domain, tide: 'high' }],
])('says %s whether fields are not signed: %s', (hasUnsigned, _, more, otherDomain = domain) => {
  const types = {
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2][]' },
    ],
    Person: [{ name: 'name', type: 'string' }],
  }
  const message = { from: { name: 'Ann' }, to: [[{ name: 'Bob' }], [{ name: 'Bob' }]], ...more }
  expect(toTyped({ domain: otherDomain, types, primaryType: 'Mail', message })).toMatchObject({ hasUnsigned })
})

test('looks for such fields in data that contain themselves', () => {
  const message: Record<string, unknown> = { list: [] }
  message.inner = message
  const types = {
    Nest: [
      { name: 'inner', type: 'Nest' },
      { name: 'list', type: 'Nest[]' },
    ],
  }
  expect(toTyped({ domain, types, primaryType: 'Nest', message })).toMatchObject({ hasUnsigned: false })
})

describe('fields that are not signed', () => {
  test('do not turn a permit into the end of one', () => {
    const message = { owner: account, spender, value: maximum, nonce: 0, deadline: maximum, allowed: false }
    expect(read('Permit', message)).toEqual([{ ...allow, amount: undefined, until: undefined }])
  })

  test('do not give an end to a permit of DAI', () => {
    const message = { holder: account, spender, nonce: 0, expiry: 0, allowed: true, deadline: 1, value: '1' }
    expect(read('Permit of DAI', message)).toEqual([{ ...allow, amount: undefined, until: undefined }])
  })

  test('do not turn an order of another exchange into a harmless one', () => {
    const types = toTypes('Order(address maker,address makerAsset,uint256 makerAmount)')
    const harmless = { sellToken: contract, buyToken: other, sellAmount: '1', feeAmount: '0', buyAmount: maximum }
    const message = { maker: account, makerAsset: contract, makerAmount: maximum, receiver: account, ...harmless }
    expect(explained(types, 'Order', { ...message, validTo: 1 })).toEqual([
      expect.objectContaining({
        kind: 'data',
        fields: [
          ['maker', account],
          ['makerAsset', contract],
          ['makerAmount', maximum],
        ],
      }),
    ])
  })
})

test.each<[string, keyof typeof forms, Record<string, unknown>]>([
  ['rounded', 'Permit', { value: 2 ** 60 }],
  ['octal', 'Permit', { value: '010' }],
  ['no number', 'Permit', { value: 'all' }],
])('shows fields of which a number is %s as they are', (_, form, change) => {
  const message = { owner: account, spender, value: '5', nonce: 0, deadline: 0, ...change }
  expect(read(form, message)).toMatchObject([{ kind: 'data' }])
})

test('does not take any item of a collection for one item', () => {
  const item = { itemType: 4, token: contract, identifierOrCriteria: '0', startAmount: '1', endAmount: '1' }
  const message = { offerer: account, offer: [item], consideration: [], endTime: '0' }
  expect(read('OrderComponents', message)).toMatchObject([{ kind: 'data' }])
  expect(read('OrderComponents', { ...message, offer: [{ ...item, itemType: 3 }] })).toMatchObject([
    { kind: 'trade', get: [] },
  ])
})

test('shows at most sixty fields, and says that there are more', () => {
  const many = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `f${index}`)
    const types = { Many: names.map((name) => ({ name, type: 'uint256' })) }
    return explained(types, 'Many', Object.fromEntries(names.map((name) => [name, 1])))[0]
  }
  expect(many(60)).toMatchObject({ kind: 'data', fields: { length: 60 } })
  expect(many(60)).not.toHaveProperty('isCut')
  expect(many(61)).toMatchObject({ kind: 'data', isCut: true, fields: { length: 60 } })
})

test('ends in data that contain themselves', () => {
  const types = { Nest: [{ name: 'inner', type: 'Nest' }] }
  const message: Record<string, unknown> = {}
  message.inner = message
  expect(explained(types, 'Nest', message)).toMatchObject([{ kind: 'data', isCut: true }])
})

test.each([
  ['no types', { domain, primaryType: 'Mail', message: {} }],
  ['types without the one that is signed', { domain, types: {}, primaryType: 'Mail', message: {} }],
  ['a type that is no list', { domain, types: { Mail: 5 }, primaryType: 'Mail', message: {} }],
  ['a field without a type', { domain, types: { Mail: [{ name: 'a' }] }, primaryType: 'Mail', message: {} }],
  ['no message', { domain, types: { Mail: [] }, primaryType: 'Mail' }],
  ['a text that is no JSON', '{'],
])('refuses %s', (_, data) => {
  expect(() => toTyped(data)).toThrow(InvalidParamsRpcError)
})

test.each([
  ['two fields with one name', '{"a":1,"a":2}'],
  ['a number that some round', '{"a":12345678901234567890}'],
])('does not read %s', (_, message) => {
  expect(toTyped(`{"domain":{},"types":{"Mail":[]},"primaryType":"Mail","message":${message}}`)).toBeUndefined()
})

test('reads JSON with spaces', () => {
  const data = { domain, types: { Mail: [] }, primaryType: 'Mail', message: { text: 'two  "words"\n' } }
  expect(toTyped(JSON.stringify(data, null, 2))).toEqual(toTyped(data))
})

test('takes what the type of the domain names alone', () => {
  const types = { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [] }
  expect(toTyped({ domain: { ...domain, chainId: 1 }, types, primaryType: 'Mail', message: {} })?.domain).toEqual({
    name: 'USD Coin',
  })
})
