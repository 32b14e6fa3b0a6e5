import { InvalidParamsRpcError, type Network } from '@mooring/core'
import { base64, hex } from '@scure/base'
import { p2pkh, p2tr, p2wpkh, RawTx, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { expect, test } from 'vitest'
import type { BitcoinAccount } from '../BitcoinAccount.js'
import { bitcoin } from '../networks/networks.js'
import { explain } from './explain.js'

const network = bitcoin as Network
const secret = new Uint8Array(32).fill(7)
const keys = [secret, secret.map(() => 8), secret.map(() => 9)].map((key) => pubECDSA(key)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const [own, other] = [p2wpkh(keys[0]), p2wpkh(keys[1])]
const taproot = p2tr(keys[2].slice(1))
const [ownAddress, otherAddress, taprootAddress] = [own, other, taproot].map(({ address }) => address) as [
  string,
  string,
  string,
]
const toAccount = (address: string, type: BitcoinAccount['type'], kind: BitcoinAccount['kind']): BitcoinAccount => ({
  address,
  kind,
  publicKey: undefined,
  type,
  networks: [network.caipNetworkId],
  handle: undefined,
})
const accounts = [toAccount(ownAddress, 'payment', 'p2wpkh'), toAccount(taprootAddress, 'ordinal', 'p2tr')]

/** An Esplora with a fee rate and the coins of every address, or one that does not answer. */
function esplora(rate: number | undefined, coins: readonly bigint[] = []): typeof fetch {
  const list = coins.map((value, vout) => ({ txid: 'cd'.repeat(32), vout, value: Number(value), status: confirmed }))
  return async (url) => {
    if (rate === undefined) return new Response('', { status: 404 })
    return Response.json(String(url).endsWith('/utxo') ? list : { 2: rate })
  }
}
const confirmed = { confirmed: true, block_height: 1 }
const rules = { network, accounts, signsOnly: true, fetch: esplora(20, [90_000n]) }
const ask = (method: string, params: unknown, more: Partial<explain.Parameters> = {}) =>
  explain({ method, params, ...rules, ...more })

type Coin = {
  script?: Uint8Array
  amount: bigint
  sighashType?: number
  /** What the transaction that made the coin says, if it is carried along. */
  made?: bigint
}
type Payment = { script: Uint8Array; amount: bigint }
const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

function toPsbt(coins: readonly Coin[], payments: readonly Payment[]): string {
  const transaction = new Transaction(lenient)
  for (const [index, { script = own.script, amount, sighashType, made }] of coins.entries()) {
    const parent = new Transaction(lenient)
    const witnessUtxo = { script: own.script, amount: 10n ** 9n }
    parent.addInput({ txid: 'cd'.repeat(32), index, witnessUtxo })
    parent.addOutput({ script, amount: made ?? amount })
    parent.sign(secret)
    parent.finalize()
    transaction.addInput({
      txid: made === undefined ? 'ab'.repeat(32) : parent.id,
      index: made === undefined ? index : 0,
      ...(made === undefined
        ? { witnessUtxo: { script, amount } }
        : { nonWitnessUtxo: RawTx.decode(hex.decode(parent.hex)) }),
      ...(sighashType !== undefined && { sighashType }),
    })
  }
  for (const payment of payments) transaction.addOutput(payment)
  return base64.encode(transaction.toPSBT())
}

const sign = (
  coins: readonly Coin[],
  payments: readonly Payment[],
  signInputs: readonly object[] = [],
  more: Partial<explain.Parameters> = {},
) => ask('signPsbt', { account: ownAddress, psbt: toPsbt(coins, payments), signInputs }, more)
const coinsOf = (amount: bigint) => ({ token: undefined, amount })

test.each([undefined, 90_000n])('reads payments, change and the fee, the coin made by %s', async (made) => {
  const read = await sign(
    [
      { amount: 90_000n, ...(made !== undefined && { made }) },
      { amount: 10_000n, made: 10_000n },
    ],
    [
      { script: other.script, amount: 60_000n },
      { script: own.script, amount: 39_000n },
      { script: hex.decode('6a0548656c6c6f'), amount: 0n },
    ],
  )
  expect(read.acts).toEqual([
    { kind: 'pay', asset: coinsOf(60_000n), to: otherAddress },
    { kind: 'keep', asset: coinsOf(39_000n), to: ownAddress },
    { kind: 'note', text: 'Hello' },
    { kind: 'fee', amount: 1_000n },
  ])
  expect(read.warnings).toEqual([])
})

test('reads a transaction with coins of others as a trade', async () => {
  const read = await sign(
    [{ amount: 5_000n }, { script: other.script, amount: 70_000n }],
    [
      { script: other.script, amount: 14_000n },
      { script: own.script, amount: 60_000n },
    ],
  )
  expect(read.acts).toEqual([{ kind: 'trade', give: [coinsOf(5_000n)], get: [coinsOf(60_000n)] }])
  expect(read.warnings).toEqual([])
})

test.each([
  // SINGLE fixes the output at the place of the input; NONE fixes none.
  [0x83, [coinsOf(60_000n)]],
  [3, [coinsOf(60_000n)]],
  [0x82, []],
  [2, []],
  [0x42, []],
])('warns of a signature of the type %i, which leaves receivers open', async (type, get) => {
  const payments = [
    { script: own.script, amount: 60_000n },
    { script: own.script, amount: 1_000n },
  ]
  const trade = { acts: [{ kind: 'trade', give: [coinsOf(90_000n)], get }], warnings: ['openReceivers'] }
  const inputs = [{ index: 0, address: ownAddress }]
  // The transaction asks for it, or the request.
  expect(await sign([{ amount: 90_000n, sighashType: type }], payments, inputs)).toMatchObject(trade)
  expect(
    await sign([{ amount: 90_000n }], payments, [{ index: 0, address: ownAddress, sighashTypes: [type] }]),
  ).toMatchObject(trade)
})

test('warns of an input that the page does not name: a wallet may sign all that are its own', async () => {
  const coins = [
    { amount: 90_000n, made: 90_000n },
    { amount: 50_000n, sighashType: 2 },
  ]
  const payments = [{ script: own.script, amount: 130_000n }]
  const read = await sign(coins, payments, [{ index: 0, address: ownAddress }])
  expect(read).toMatchObject({
    acts: [{ kind: 'trade', give: [coinsOf(140_000n)], get: [] }],
    warnings: ['openReceivers'],
  })
  // That of a stranger is not signed here.
  const shared = [{ amount: 90_000n }, { script: other.script, amount: 50_000n, sighashType: 2 }]
  expect((await sign(shared, payments, [{ index: 0, address: ownAddress }])).warnings).toEqual([])
})

test.each([0, 1, 0x81])('takes a signature of the type %i for one that fixes every receiver', async (type) => {
  const inputs = [{ index: 0, address: ownAddress, sighashTypes: [type] }]
  const read = await sign([{ amount: 90_000n }], [{ script: other.script, amount: 89_000n }], inputs)
  expect(read.acts[0]).toEqual({ kind: 'pay', asset: coinsOf(89_000n), to: otherAddress })
})

test('warns of collectibles: in the account for them, and in coins as small as theirs', async () => {
  const pay = (coin: Coin) => sign([coin], [{ script: other.script, amount: coin.amount - 100n }])
  expect((await pay({ script: taproot.script, amount: 90_000n })).warnings).toEqual(['collectibles'])
  expect((await pay({ amount: 1_000n })).warnings).toEqual(['collectibles'])
  expect((await pay({ amount: 1_001n })).warnings).toEqual([])
  const params = { account: taprootAddress, recipientAddress: otherAddress, amount: '600' }
  expect((await ask('sendTransfer', params)).warnings).toEqual(['collectibles'])
})

test('says what cannot be read: foreign coins alone, scripts without an address, and lies about a coin', async () => {
  const foreign = await sign([{ script: other.script, amount: 70_000n }], [{ script: other.script, amount: 1n }])
  expect(foreign).toMatchObject({ acts: [{ kind: 'trade', give: [], get: [] }], warnings: ['unreadable'] })
  const bare = await sign([{ amount: 70_000n }], [{ script: new Uint8Array([0x51]), amount: 60_000n }])
  expect(bare).toMatchObject({ acts: [{ kind: 'pay', to: '51' }, { kind: 'fee' }], warnings: ['unreadable'] })
  for (const psbt of ['nonsense', 'cHNidP8=', base64.encode(new Uint8Array(80))]) {
    expect(await ask('signPsbt', { psbt })).toMatchObject({ acts: [{ kind: 'unknown' }], warnings: ['unreadable'] })
  }
  // Another coin than the one of the transaction that is carried along.
  const honest = base64.decode(toPsbt([{ amount: 5n, made: 5n }], []))
  const { txid = new Uint8Array() } = Transaction.fromPSBT(honest, lenient).getInput(0)
  const lie = hex.encode(honest).replace(hex.encode(txid.toReversed()), 'ab'.repeat(32))
  const psbt = base64.encode(hex.decode(lie))
  expect(psbt).not.toBe(base64.encode(honest))
  expect(await ask('signPsbt', { psbt })).toMatchObject({ acts: [{ kind: 'unknown' }], warnings: ['unreadable'] })
  expect(await ask('makeCoffee', {})).toMatchObject({ acts: [{ kind: 'unknown' }], warnings: ['unreadable'] })
})

test('says that the worth of a signed coin cannot be read: of a shared script, and of a legacy coin without proof', async () => {
  const shared = [{ amount: 5_000n }, { script: other.script, amount: 10n ** 8n }]
  const all = [0, 1].map((index) => ({ index, address: ownAddress }))
  const pay = [{ script: own.script, amount: 4_000n }]
  expect(await sign(shared, pay, all)).toMatchObject({ warnings: ['unreadable'] })
  expect(await sign(shared, pay, all.slice(0, 1))).toMatchObject({ warnings: [] })

  // Its signature does not fix the amount: a false one would hide the fee.
  const { script, address = '' } = p2pkh(keys[0])
  const explainLegacy = (coin: Coin) =>
    ask(
      'signPsbt',
      { psbt: toPsbt([{ script, ...coin }], [{ script: other.script, amount: 9_000n }]) },
      { accounts: [toAccount(address, 'payment', 'p2pkh')] },
    )
  expect(await explainLegacy({ amount: 10_000n })).toMatchObject({ warnings: ['unreadable'] })
  expect(await explainLegacy({ amount: 10_000n, made: 10_000n })).toMatchObject({ warnings: [] })
})

test('warns of a fee above a quarter of the amount, or ten times what the network takes', async () => {
  const pay = (amount: bigint, fee: bigint, rate?: number) =>
    sign([{ amount: amount + fee }], [{ script: other.script, amount }], [], { fetch: esplora(rate) })
  expect((await pay(100_000n, 25_000n)).warnings).toEqual([])
  expect((await pay(100_000n, 25_001n)).warnings).toEqual(['highFee'])
  // One coin and one output are about 111 bytes.
  expect((await pay(10_000_000n, 1_110n, 1)).warnings).toEqual([])
  expect((await pay(10_000_000n, 1_111n, 1)).warnings).toEqual(['highFee'])
  expect((await pay(10_000_000n, 1_111n, 2)).warnings).toEqual([])
  // All that is moved from one own address to another.
  const own_ = await sign([{ amount: 10_000n }], [{ script: own.script, amount: 7_000n }], [], { fetch: esplora(20) })
  expect(own_).toMatchObject({ acts: [{ kind: 'keep' }, { kind: 'fee', amount: 3_000n }], warnings: ['highFee'] })
})

test('warns of coins whose worth no signature and no transaction proves', async () => {
  const pay = [{ script: other.script, amount: 60_000n }]
  const bare = { amount: 31_000n }
  const proven = { amount: 31_000n, made: 31_000n }
  const strange = { script: taproot.script, amount: 31_000n }
  // Two requests, each with one honest amount, give two honest signatures of one dishonest transaction.
  expect((await sign([bare, bare], pay)).warnings).toEqual(['uncertainFee'])
  expect((await sign([bare, bare, proven], pay)).warnings).toContain('uncertainFee')
  // Also of what is given in a trade.
  const trade = await sign([bare, bare, { script: other.script, amount: 1n }], pay)
  expect(trade).toMatchObject({ acts: [{ kind: 'trade' }], warnings: ['uncertainFee'] })
  expect((await sign([bare, proven], pay)).warnings).toEqual([])
  // The signature of a Taproot coin is about the worth of all of them, unless it lets others add some.
  expect((await sign([bare, bare, strange], pay)).warnings).not.toContain('uncertainFee')
  expect((await sign([strange, strange], pay)).warnings).not.toContain('uncertainFee')
  expect((await sign([bare, bare, { ...strange, sighashType: 0x81 }], pay)).warnings).toContain('uncertainFee')
})

test('shows the fee of a payment that the page builds, which the wallet gets with it', async () => {
  const params = { account: ownAddress, recipientAddress: otherAddress, amount: '20000' }
  const read = (more: Partial<explain.Parameters>) => ask('sendTransfer', params, more)
  // One coin and two outputs are 142 bytes.
  expect(await read({ fetch: esplora(2, [90_000n]) })).toMatchObject({
    acts: [{ kind: 'pay' }, { kind: 'fee', amount: 284n }],
    warnings: [],
    fee: { value: 284n, rate: { value: 2, unit: 'sat/vB' } },
  })
  expect(await read({ fetch: esplora(9_000, [9n * 10n ** 8n]) })).toMatchObject({
    acts: [{ kind: 'pay' }, { kind: 'fee', amount: 1_278_000n }],
    warnings: ['highFee'],
  })
  expect(await read({ fetch: esplora(undefined) })).toMatchObject({
    acts: [{ kind: 'pay' }],
    warnings: ['uncertainFee'],
  })
  // These wallets show the fee that they take.
  expect((await read({ fetch: esplora(undefined), signsOnly: false })).warnings).toEqual([])
})

test('reads messages and payments, and warns of accounts that the wallet does not share', async () => {
  const message = { account: ownAddress, message: 'Ahoy' }
  expect(await ask('signMessage', message)).toMatchObject({ acts: [{ kind: 'text', text: 'Ahoy' }], warnings: [] })
  expect((await ask('signMessage', [{ ...message, address: otherAddress }])).warnings).toEqual(['otherAccount'])
  const params = { account: otherAddress, recipientAddress: ownAddress, amount: 600 }
  expect(await ask('sendTransfer', params)).toMatchObject({
    acts: [{ kind: 'pay', asset: coinsOf(600n), to: ownAddress }],
    warnings: ['otherAccount'],
  })
  const psbt = toPsbt([{ amount: 90_000n }], [{ script: other.script, amount: 89_000n }])
  expect((await ask('signPsbt', { psbt, signInputs: [{ index: 0, address: otherAddress }] })).warnings).toEqual([
    'otherAccount',
  ])
})

test.each([
  ['signMessage', {}],
  ['signMessage', { account: ownAddress, message: 7 }],
  ['signMessage', { account: ownAddress, message: 'a', protocol: 'rot13' }],
  ['sendTransfer', { account: ownAddress, recipientAddress: otherAddress, amount: '1.5' }],
  ['sendTransfer', { account: ownAddress, amount: '1' }],
  ['signPsbt', {}],
  ['signPsbt', { psbt: 'cHNidP8=', signInputs: [{ index: 0.5, address: ownAddress }] }],
  ['signPsbt', { psbt: 'cHNidP8=', signInputs: [{ index: 0 }] }],
])('refuses what is not a request: %s %j', async (method, params) => {
  await expect(ask(method, params)).rejects.toThrow(InvalidParamsRpcError)
})
