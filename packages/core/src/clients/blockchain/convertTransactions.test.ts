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

describe('calldata that can be read', () => {
  const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  type Call = { method: string; amount?: bigint; least: bigint; path: string[]; receiver: string }

  /** `swapExact…(amountIn?, amountOutMin, path, to, deadline)` of Uniswap v2. */
  function encode({ method, amount, least, path, receiver }: Call): string {
    const numbers = [...(amount === undefined ? [] : [amount]), least].map((value) => value.toString(16))
    const head = [...numbers, ((numbers.length + 3) * 32).toString(16), receiver.slice(2), 'ffffffff']
    return `0x${method}${[...head, path.length.toString(16), ...path.map((token) => token.slice(2))].map(word).join('')}`
  }

  const tokens = { method: '5c11d795', amount: 5n, least: 4n, path: [usdc, dai], receiver: user }
  const sell = (change: Partial<Call>, parameters: { from?: string; to?: string; contract?: string } = {}) => {
    const { from = usdc, to = dai, contract = router } = parameters
    const data = encode({ ...tokens, ...change })
    const { blockchain } = createTestService(() => ({ tx: { from: user, to: contract, data } }))
    return buildTransaction(blockchain, { amount: 5n, userAddress: id(user), from: id(from), to: id(to), least: 4n })
  }

  test.each([
    ['a token for a token', {}, {}],
    ['through another token', { path: [usdc, other, dai] }, {}],
    ['a token for the coin', { method: '791ac947', path: [usdc, other] }, { to: native }],
    ['the coin for a token', { method: 'b6f9de95', amount: undefined, path: [other, dai] }, { from: native }],
    ['for more than was shown', { least: 5n }, {}],
    ['to the account in small letters', { receiver: user.toLowerCase() }, {}],
  ])('is passed on when it swaps %s', async (_, change, parameters) => {
    expect(await sell(change as Partial<Call>, parameters)).toMatchObject({ isRead: true, isUnwrapping: false })
  })

  test.each([
    ['It pays someone else.', { receiver: other }, {}],
    ['It would accept less than was shown.', { least: 3n }, {}],
    ['It sells another amount.', { amount: 6n }, {}],
    ['It sells another token.', { path: [other, dai] }, {}],
    ['It buys another token.', { path: [usdc, other] }, {}],
    // Such a router would give the last token of the path, whatever it is, and not the coin.
    ['It buys another token.', { path: [usdc, other] }, { to: native }],
    ['It buys another token.', { method: '38ed1739', path: [usdc, other] }, { to: native }],
    // And these would give the coin.
    ['It buys another token.', { method: '791ac947' }, {}],
    ['It buys another token.', { method: '18cbafe5' }, {}],
    ['It sells another token.', { method: 'b6f9de95', amount: undefined }, {}],
    ['It sells another token.', {}, { from: native }],
    ['It would accept less than was shown.', { method: '7ff36ab5', amount: undefined, least: 0n }, { from: native }],
  ])('is refused: "%s"', async (details, change, parameters) => {
    const selling = sell(change as Partial<Call>, parameters)
    await expect(selling).rejects.toMatchObject({ name: 'InvalidReplyError', details })
  })

  const wrap = (data: string, { from, to, contract }: { from: string; to: string; contract: string }) => {
    const { blockchain } = createTestService(() => ({ tx: { from: user, to: contract, data } }))
    return buildTransaction(blockchain, { amount: 5n, userAddress: id(user), from: id(from), to: id(to) })
  }
  const withdraw = (amount: bigint) => `0x2e1a7d4d${word(amount.toString(16))}`

  test('wraps and unwraps the coin by the contract of the token alone', async () => {
    expect(await wrap('0xd0e30db0', { from: native, to: dai, contract: dai })).toMatchObject({ isUnwrapping: false })
    expect(await wrap(withdraw(5n), { from: dai, to: native, contract: dai })).toMatchObject({ isUnwrapping: true })
    for (const [data, about] of [
      ['0xd0e30db0', { from: native, to: dai, contract: router }],
      [withdraw(5n), { from: dai, to: native, contract: router }],
      [withdraw(6n), { from: dai, to: native, contract: dai }],
      [withdraw(5n), { from: dai, to: usdc, contract: dai }],
    ] as const) {
      await expect(wrap(data, about)).rejects.toMatchObject({ name: 'InvalidReplyError' })
    }
  })

  test('is marked where it cannot be read, and never throws another error', async () => {
    expect(await build({ data: '0xdeadbeef' })).toMatchObject({ isRead: false, isUnwrapping: false })
    const words = fc.array(
      fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('5c11d795', 'b6f9de95', '2e1a7d4d'), words, async (method, all) => {
        const data = `0x${method}${all.map((one) => word(one.toString(16))).join('')}`
        await build({ data }).catch((error) => expect(error.name).toBe('InvalidReplyError'))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a call that is no swap', () => {
  const word1 = word(router.slice(2))
  const all = word('f'.repeat(64))

  test.each([
    ['the sold token', usdc],
    ['the bought token', dai],
    ['the bought token, in small letters', dai.toLowerCase()],
    ['the account', user],
  ])('is refused when it goes to %s', async (_, to) => {
    for (const data of ['0xdeadbeef', '0x', `0x38ed1739${word('0').repeat(8)}`]) {
      await expect(build({ to, data })).rejects.toMatchObject({ name: 'InvalidReplyError' })
    }
  })

  test.each([
    ['approve', `0x095ea7b3${word1}${all}`],
    ['transfer', `0xa9059cbb${word1}${all}`],
    ['transferFrom', `0x23b872dd${word(user.slice(2))}${word1}${all}`],
    ['setApprovalForAll', `0xa22cb465${word1}${word('1')}`],
    ['increaseAllowance', `0x39509351${word1}${all}`],
    ['permit', `0xd505accf${word(user.slice(2))}${word1}${all.repeat(5)}`],
    ['approve, in capital letters', `0x095EA7B3${word1}${all}`],
    // Old contracts fill up what is missing, and cut what is too much.
    ['approve, cut', `0x095ea7b3${word1}ff`],
    ['approve, with other bits in the address', `0x095ea7b3${'f'.repeat(24)}${router.slice(2)}${all}`],
  ])('is refused when its method is %s, whichever contract it goes to', async (_, data) => {
    for (const from of [usdc, native]) {
      await expect(build({ data }, { from })).rejects.toMatchObject({
        name: 'InvalidReplyError',
        details: 'It gives tokens away, or allows it.',
      })
    }
  })
})

describe('the approval of a swap', () => {
  test.each([usdc, dai, user])('never allows a token or the account itself: %s', async (spender) => {
    const data = `0x095ea7b3${word(spender.slice(2))}${word('5')}`
    await expect(allow({ data }).given).rejects.toMatchObject({
      name: 'InvalidReplyError',
      details: 'It allows a token or the account itself, and not a router.',
    })
  })

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
        spender: router.toLowerCase(),
        allowed: 5n,
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
    // It would be asked for again and again.
    [{ data: approve(4n) }, 'It allows less than was asked for.'],
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

  test('may take an earlier one back', async () => {
    expect(await allow({ data: approve(0n) }, 5n).given).toMatchObject({ data: approve(0n), allowed: 0n })
    expect(await allow({ data: approve(5n).toUpperCase().replace('0X', '0x') }, 5n).given).toMatchObject({ to: usdc })
  })
})
