import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestService } from '../../testing/testCall.js'
import { buildApprove } from './buildApprove.js'
import { buildTransaction } from './buildTransaction.js'

const user = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const id = (address: string, chain = 1) => `eip155:${chain}:${address}` as const
const word = (hex: string) => hex.padStart(64, '0')
const approve = (amount: bigint) => `0x095ea7b3${word(router.slice(2))}${word(amount.toString(16))}`

const build = (tx: object, { from = usdc, amount = 5n } = {}) => {
  const { blockchain } = createTestService(() => ({ tx: { from: user, to: router, data: '0x12', ...tx } }))
  return buildTransaction(blockchain, { amount, userAddress: id(user), from: id(from), to: id(dai) })
}

const allow = (tx: object, amount?: bigint) => {
  const { blockchain, calls } = createTestService(() => ({
    tx: { from: user, to: usdc, data: approve(5n), ...tx },
  }))
  const limit = amount === undefined ? {} : { amount }
  const given = buildApprove(blockchain, { userAddress: id(user), from: id(usdc), to: id(dai), ...limit })
  return { given, calls }
}

describe('the transaction of a swap', () => {
  test('sends along what is swapped if that is the coin, whatever the service calls its amount', async () => {
    // One service writes what is sent along, another what comes back.
    for (const part of [{}, { amount: '5' }, { amount: '2500000000' }, { value: '7' }, { amount: null }]) {
      expect(await build(part, { from: native })).toMatchObject({ value: 5n })
      expect(await build(part, { from: native.replaceAll('e', 'E').replace('0X', '0x') })).toMatchObject({ value: 5n })
    }
  })

  test('sends no coin along when a token is swapped, whatever the service says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), async (amount) => {
        expect(await build({ amount: String(amount), value: String(amount) })).toMatchObject({ value: 0n })
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    [{ to: 'eip155:1:0xabc' }, '"tx.to" is not an address.'],
    [{ to: 'x:0x111111125421cA6dc452d289314280a0f8842A65' }, '"tx.to" is not an address.'],
    [{ to: `EIP155:137:${router}` }, '"tx.to" is not an address.'],
    [{ to: '' }, '"tx.to" is not an address.'],
    [{ to: `${router}00` }, '"tx.to" is not an address.'],
    [{ data: 'deadbeef' }, '"tx.data" is not calldata.'],
    [{ data: 'no 0x12' }, '"tx.data" is not calldata.'],
    [{ data: '0xabc' }, '"tx.data" is not calldata.'],
    [{ to: id(router, 137) }, 'It is a transaction of another network.'],
    [{ from: id(user, 137) }, 'It is a transaction of another network.'],
    [{ from: router }, 'It is a transaction of another account.'],
    [{ from: id(router) }, 'It is a transaction of another account.'],
  ])('is not handed to a wallet with %j', async (part, details) => {
    await expect(build(part)).rejects.toMatchObject({ name: 'InvalidReplyError', details })
  })

  test('is of the account that asked, in the letters of the account', async () => {
    expect(await build({ from: id(user.toLowerCase()), to: id(router) })).toMatchObject({ from: user, to: router })
  })
})

describe('the approval of a swap', () => {
  test('goes to the token that is given, and sends no coin along', async () => {
    // One service names the token as the sender, and the other token as the receiver.
    for (const part of [{}, { from: id(usdc), to: id(dai), value: '9' }, { to: router, amount: '1' }]) {
      expect(await allow(part).given).toEqual({
        from: user,
        to: usdc,
        data: approve(5n),
        value: 0n,
        gas: undefined,
        gasPrice: undefined,
      })
    }
  })

  test('names no limit where there is none', async () => {
    const { given, calls } = allow({ data: approve(2n ** 256n - 1n) })
    expect(await given).toMatchObject({ data: approve(2n ** 256n - 1n) })
    expect(calls[0]?.query).not.toHaveProperty('amount')
  })

  test.each([
    [{ data: approve(6n) }, 'It allows more than was asked for.'],
    [{ data: '0x' }, 'It is not an approval.'],
    [{ data: '0x095ea7b3' }, 'It is not an approval.'],
    // A transfer looks the same but for its first four bytes.
    [{ data: approve(5n).replace('095ea7b3', 'a9059cbb') }, 'It is not an approval.'],
    [{ data: `${approve(5n)}00` }, 'It is not an approval.'],
    [{ data: approve(5n).replace('0x095ea7b30', '0x095ea7b31') }, 'It is not an approval.'],
    [{ to: id(usdc, 137) }, 'It is a transaction of another network.'],
  ])('is not handed to a wallet with %j', async (part, details) => {
    await expect(allow(part, 5n).given).rejects.toMatchObject({ name: 'InvalidReplyError', details })
  })

  test('may be for less than was asked for', async () => {
    expect(await allow({ data: approve(0n) }, 5n).given).toMatchObject({ data: approve(0n) })
    expect(await allow({ data: approve(5n).toUpperCase().replace('0X', '0x') }, 5n).given).toMatchObject({ to: usdc })
  })
})
