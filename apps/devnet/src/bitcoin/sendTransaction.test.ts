import { Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BitcoinChain, startBitcoinChain } from './startBitcoinChain.ts'
import { createEsploraClient, type EsploraClient } from './testing/createEsploraClient.ts'
import { signTransfer, type Utxo } from './testing/signTransfer.ts'

let chain: BitcoinChain
let esplora: EsploraClient
beforeAll(async () => {
  chain = await startBitcoinChain({ port: 0, blockTime: 3_600_000 })
  esplora = createEsploraClient(chain.url)
})
afterAll(() => chain.stop())

/** Pays from a new coin of 100,000 satoshi. */
async function prepare(
  from: 'payment' | 'ordinals',
  value: number,
): Promise<{ coin: Utxo; address: string; hex: string }> {
  const [account, receiver] = chain.accounts
  const txid = await esplora.fund(account[from].address, 100_000)
  await esplora.mine(1)
  const coins = await esplora.get<Utxo[]>(`/address/${account[from].address}/utxo`)
  const coin = coins.find((utxo) => utxo.txid === txid)!
  const address = receiver.payment.address
  return { coin, address, hex: signTransfer({ account, from, coins: [coin], outputs: [{ address, value }] }) }
}

/**
 * Retries until a transaction has 110 virtual bytes, as most do: a signature may be a byte shorter, which lowers the
 * fee.
 */
async function prepareUsual(value: number): Promise<string> {
  const { hex } = await prepare('payment', value)
  return Transaction.fromHex(hex).virtualSize() === 110 ? hex : prepareUsual(value)
}

/** Changes the witness of the first input. */
function tamper(hex: string, change: (witness: Uint8Array[]) => Uint8Array[]): string {
  const transaction = Transaction.fromHex(hex)
  transaction.setWitness(0, change(transaction.ins[0]!.witness))
  return transaction.toHex()
}

function flip(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))
}

async function expectRefusal(hex: string, code: number, message: string): Promise<void> {
  const text = `sendrawtransaction RPC error: {"code":${code},"message":"${message}"}`
  expect(await esplora.ask('/tx', hex)).toEqual({ status: 400, text })
}

test('a coin is spent once: while the first spend waits, and after it is mined', async () => {
  const { coin, hex } = await prepare('payment', 99_000)
  const [account, , other] = chain.accounts
  const again = signTransfer({ account, coins: [coin], outputs: [{ address: other.payment.address, value: 98_000 }] })
  expect((await esplora.ask('/tx', hex)).status).toBe(200)
  await expectRefusal(again, -26, 'txn-mempool-conflict')
  await esplora.mine(1)
  await expectRefusal(again, -25, 'bad-txns-inputs-missingorspent')
  await expectRefusal(hex, -27, 'Transaction outputs already in utxo set')
  expect(await esplora.get(`/tx/${Transaction.fromHex(again).getId()}/status`)).toEqual({ confirmed: false })
})

test('a coin that does not exist cannot be spent, and is not waited for', async () => {
  const [account] = chain.accounts
  const { address } = account.payment
  const coins = [{ txid: 'ab'.repeat(32), vout: 0, value: 5000 }]
  const hex = signTransfer({ account, coins, outputs: [{ address, value: 4000 }] })
  await expectRefusal(hex, -25, 'bad-txns-inputs-missingorspent')
  await expectRefusal(hex, -25, 'bad-txns-inputs-missingorspent')
})

test('a signature that was changed is refused, and the coin can still be spent', async () => {
  const { hex } = await prepare('payment', 99_000)
  const bad = tamper(hex, ([signature, key]) => [flip(signature!, 40), key!])
  const reason = 'Signature must be zero for failed CHECK(MULTI)SIG operation'
  await expectRefusal(bad, -26, `mandatory-script-verify-flag-failed (${reason})`)
  expect((await esplora.ask('/tx', hex)).status).toBe(200)
})

test('a transaction that was changed after signing is refused', async () => {
  const { hex } = await prepare('payment', 99_000)
  const transaction = Transaction.fromHex(hex)
  transaction.outs[0]!.value = 98_000n
  const reason = 'Signature must be zero for failed CHECK(MULTI)SIG operation'
  await expectRefusal(transaction.toHex(), -26, `mandatory-script-verify-flag-failed (${reason})`)
})

test('the coins of somebody else cannot be spent', async () => {
  const { coin, address } = await prepare('payment', 99_000)
  const [, thief] = chain.accounts
  const hex = signTransfer({ account: thief, coins: [coin], outputs: [{ address, value: 99_000 }] })
  await expectRefusal(hex, -26, 'mandatory-script-verify-flag-failed (Script failed an OP_EQUALVERIFY operation)')
})

test('a Taproot output is only spent by a signature of its key', async () => {
  const { coin, address, hex } = await prepare('ordinals', 99_000)
  const [, thief] = chain.accounts
  const stolen = signTransfer({
    account: thief,
    from: 'ordinals',
    coins: [coin],
    outputs: [{ address, value: 99_000 }],
  })
  const refuse = (bad: string, reason: string) =>
    expectRefusal(bad, -26, `mandatory-script-verify-flag-failed (${reason})`)
  await refuse(stolen, 'Invalid Schnorr signature')
  await refuse(
    tamper(hex, ([signature]) => [flip(signature!, 40)]),
    'Invalid Schnorr signature',
  )
  await refuse(
    tamper(hex, ([signature]) => [signature!.subarray(1)]),
    'Invalid Schnorr signature size',
  )
  await refuse(
    tamper(hex, ([signature]) => [Buffer.concat([signature!, Buffer.from([0])])]),
    'Invalid Schnorr signature hash type',
  )
  await refuse(
    tamper(hex, () => []),
    'Witness program was passed an empty witness',
  )
  await refuse(
    tamper(hex, ([signature]) => [signature!, Buffer.alloc(33, 0xc0)]),
    'Taproot script path spending is not supported here',
  )
  expect((await esplora.ask('/tx', hex)).status).toBe(200)
})

test.each([0x01, 0x02, 0x03, 0x81, 0x82, 0x83])(
  'a Taproot signature of the hash type %i is understood',
  async (hashType) => {
    const { ordinals } = chain.accounts[2]
    for (const value of [50_000, 60_000]) await esplora.fund(ordinals.address, value)
    await esplora.mine(1)
    const coins = await esplora.get<Utxo[]>(`/address/${ordinals.address}/utxo`)
    // One output for each input, because some signatures cover only the output at their own position.
    const { address } = chain.accounts[0].payment
    const outputs = coins.map(({ value }) => ({ address, value: value - 500 }))
    const hex = signTransfer({ account: chain.accounts[2], from: 'ordinals', coins, outputs, hashType })

    const changed = Transaction.fromHex(hex)
    changed.locktime = 1
    await expectRefusal(changed.toHex(), -26, 'mandatory-script-verify-flag-failed (Invalid Schnorr signature)')
    expect((await esplora.ask('/tx', hex)).status).toBe(200)
    await esplora.mine(1)
    expect(await esplora.get(`/address/${ordinals.address}/utxo`)).toEqual([])
  },
)

test('more than there is cannot be sent', async () => {
  const transaction = Transaction.fromHex((await prepare('payment', 99_000)).hex)
  // No library signs such a transaction, but amounts are checked before signatures.
  transaction.outs[0]!.value = 100_001n
  const message = 'bad-txns-in-belowout, value in (0.001) < value out (0.00100001)'
  await expectRefusal(transaction.toHex(), -26, message)
})

test.each([
  ['all, with nothing left for the miner', 100_000, -26, 'min relay fee not met, 0 < 110'],
  ['almost all', 99_891, -26, 'min relay fee not met, 109 < 110'],
  ['less than it costs to spend', 293, -26, 'dust'],
] as const)('%s cannot be sent', async (_, value, code, message) => {
  await expectRefusal(await prepareUsual(value), code, message)
})

test('the least fee is enough, and a fee by mistake is not taken', async () => {
  const { hex } = await prepare('payment', 99_890)
  expect((await esplora.ask('/tx', hex)).status).toBe(200)

  const [account] = chain.accounts
  const { address } = account.payment
  await esplora.fund(address, 5e8)
  const coins = (await esplora.get<Utxo[]>(`/address/${address}/utxo`)).filter(({ value }) => value === 5e8)
  const careless = signTransfer({ account, coins, outputs: [{ address, value: 1e8 }] })
  await expectRefusal(careless, -25, 'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)')
})

test('what a block has paid cannot be spent before a hundred blocks', async () => {
  const [, , account] = chain.accounts
  const { address } = account.payment
  const [hash] = await esplora.mine(1, address)
  const coins = (await esplora.get<(Utxo & { status: { block_hash: string } })[]>(`/address/${address}/utxo`)).filter(
    ({ status }) => status.block_hash === hash,
  )
  expect(coins).toHaveLength(1)
  const hex = signTransfer({ account, coins, outputs: [{ address, value: coins[0]!.value - 1000 }] })
  await expectRefusal(hex, -26, 'bad-txns-premature-spend-of-coinbase')
  await esplora.mine(99)
  expect((await esplora.ask('/tx', hex)).status).toBe(200)
})

test('what is no transaction is not decoded', async () => {
  const { hex } = await prepare('payment', 99_000)
  for (const bad of ['', 'hello', '00', `${hex}00`, hex.slice(0, -2), `${hex.slice(0, -1)}g`]) {
    await expectRefusal(bad, -22, 'TX decode failed. Make sure the tx has at least one input.')
  }
})

test('the faucet gives no more than it has', async () => {
  const [{ payment }] = chain.accounts
  const body = JSON.stringify({ address: payment.address, sats: 20_000e8 })
  expect(await esplora.ask('/regtest/fund', body)).toEqual({ status: 400, text: 'The faucet does not have as much' })
  expect(await esplora.fund(payment.address, 500e8)).toMatch(/^[0-9a-f]{64}$/u)
})
