import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Fee } from '../adapter/ChainAdapter.js'
import { SendInputError } from './SendInputError.js'
import { validateSend } from './validateSend.js'

const receiver = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const solanaReceiver = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const native = { address: undefined, balance: 2_000n, decimals: 3 }
const usdc = { address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', balance: 2_000n, decimals: 3 }
const good: validateSend.Options = { network: 'eip155:1', from, token: usdc, amount: '1.5', receiver }
const poor = { balance: 0n, fee: 1n, isSmartAccount: false }

describe('validateSend', () => {
  test('gives an EVM address the prefix without which no wallet takes it', () => {
    expect(validateSend({ ...good, receiver: receiver.slice(2) }).transfer?.to).toBe(receiver)
    expect(validateSend(good).transfer?.to).toBe(receiver)
  })

  test('leaves away the white space that was copied around an address', () => {
    for (const text of [`${receiver}\n`, ` ${receiver}`, `\u00a0${receiver}\t`]) {
      expect(validateSend({ ...good, receiver: text }).transfer?.to).toBe(receiver)
    }
  })

  test('makes of a token, an amount and a receiver what is sent', () => {
    expect(validateSend(good)).toEqual({
      transfer: { network: 'eip155:1', from, token: usdc.address, to: receiver, value: 1_500n },
    })
    expect(validateSend({ ...good, token: native, gasPrice: 0n })).toEqual({
      transfer: { network: 'eip155:1', from, token: undefined, to: receiver, value: 1_500n },
    })
  })

  test.each<[SendInputError.Reason, string, Partial<validateSend.Options>]>([
    ['token', 'Select token', { token: undefined }],
    ['token', 'Select token', { network: 'eip155:137' }],
    ['token', 'Select token', { network: 'eip155:137', amount: '' }],
    ['token', 'Select token', { network: 'eip155:11' }],
    ['token', 'Select token', { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', amount: '' }],
    ['token', 'Select token', { token: { ...usdc, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } }],
    ['amount', 'Add amount', { amount: '' }],
    ['amount', 'Add amount', { amount: ' ' }],
    ['amount', 'Add amount', { amount: '0.000' }],
    ['decimals', 'Token unavailable', { token: { ...usdc, decimals: undefined } }],
    ['decimals', 'Token unavailable', { token: { ...native, decimals: undefined }, gasPrice: 1n }],
    ['invalidAmount', 'Incorrect value', { amount: 'all' }],
    ['invalidAmount', 'Incorrect value', { amount: '1.2345' }],
    ['invalidAmount', 'Incorrect value', { amount: '1,5' }],
    ['invalidAmount', 'Incorrect value', { amount: '-1' }],
    ['funds', 'Insufficient funds', { amount: '2.001' }],
    ['receiver', 'Add address', { receiver: '' }],
    ['receiver', 'Add address', { receiver: ' \n' }],
    ['invalidReceiver', 'Invalid address', { receiver: solanaReceiver }],
    ['invalidReceiver', 'Invalid address', { receiver: 'alice.reown.id' }],
    ['gasPrice', 'Gas price unavailable', { token: native }],
    ['gas', 'Insufficient gas', { gas: poor }],
  ])('needs what is missing: %s, "%s"', (reason, sentence, change) => {
    const { problem, transfer } = validateSend({ ...good, ...change })
    expect(transfer).toBeUndefined()
    expect(problem).toMatchObject({ name: 'SendInputError', reason, shortMessage: sentence })
  })

  test.each([
    ['1.', 'Write the digits behind the point as well.'],
    ['1,234', 'This amount can be read in two ways. Write it without marks between the thousands.'],
    ['1.2345', 'There are more decimals than can be sent.'],
    ['all', 'Write digits, and a point before the decimals.'],
  ])('says what is wrong with the amount %j', (amount, details) => {
    expect(validateSend({ ...good, amount }).problem?.details).toBe(details)
  })

  test('sends no token that was chosen on another network, where its contract is a stranger', () => {
    const { problem } = validateSend({ ...good, network: 'eip155:137' })
    expect(problem?.details).toBe('The token that was chosen is not on this network.')
    expect(validateSend({ ...good, token: undefined }).problem?.details).toBeUndefined()
    expect(validateSend({ ...good, network: 'eip155:137', token: native, gasPrice: 1n }).transfer).toMatchObject({
      network: 'eip155:137',
    })
  })

  test('says the first thing that is wrong, in the order of the form', () => {
    const orders: Partial<validateSend.Options>[] = [
      { token: undefined },
      { amount: '' },
      { amount: 'all' },
      { amount: '2.001' },
      { receiver: '' },
      { gas: poor },
    ]
    const reasons = orders.map((_, from) => {
      const options: unknown = Object.assign({}, good, ...orders.slice(from).reverse())
      return (validateSend(options as validateSend.Options).problem as SendInputError | undefined)?.reason
    })
    expect(reasons).toEqual(['token', 'amount', 'invalidAmount', 'funds', 'receiver', 'gas'])
  })

  test('lets all of a token be sent, and no base unit more', () => {
    expect(validateSend({ ...good, amount: '2' }).transfer?.value).toBe(2_000n)
    expect(validateSend({ ...good, amount: '2.001' }).problem).toBeInstanceOf(SendInputError)
  })

  test('needs a price of gas for the own coin of an EVM network only', () => {
    expect(validateSend({ ...good, token: native, gasPrice: undefined }).problem).toMatchObject({ reason: 'gasPrice' })
    expect(validateSend({ ...good, gasPrice: undefined }).problem).toBeUndefined()
    const solana: validateSend.Options = {
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      from,
      token: native,
      amount: '1',
      receiver: solanaReceiver,
    }
    expect(validateSend(solana).transfer).toMatchObject({ value: 1_000n, to: solanaReceiver })
  })

  test('lets a smart account send without gas', () => {
    expect(validateSend({ ...good, gas: { ...poor, isSmartAccount: true } }).problem).toBeUndefined()
    expect(validateSend({ ...good, gas: { ...poor, balance: 1n } }).problem).toBeUndefined()
  })

  test('keeps what gas costs of the coin that is sent', () => {
    const gas = { balance: 2_000n, fee: 500n, isSmartAccount: false }
    const send = (amount: string) => validateSend({ ...good, token: native, gasPrice: 1n, amount, gas })
    expect(send('1.5').transfer?.value).toBe(1_500n)
    expect(send('1.501').problem).toMatchObject({ reason: 'gas', shortMessage: 'Insufficient gas' })
    expect(validateSend({ ...good, amount: '2', gas }).transfer?.value).toBe(2_000n)
  })

  test('reads the amount as it is told to', () => {
    const read = (text: string, decimals: number) => ({ units: BigInt(text) * BigInt(decimals) })
    expect(validateSend({ ...good, amount: '7', read }).transfer?.value).toBe(21n)
  })

  test('has one sentence for both on Solana, once there is a token', () => {
    const solana = { ...good, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', token: native } as const
    for (const change of [
      { amount: '' },
      { amount: ' ' },
      { receiver: '' },
      { receiver: ' ' },
      { amount: ' ', receiver: '' },
    ]) {
      expect(validateSend({ ...solana, receiver: solanaReceiver, ...change }).problem?.shortMessage).toBe(
        'Please enter a valid amount and receiver address',
      )
    }
    expect(validateSend({ ...solana, amount: '', token: undefined }).problem?.shortMessage).toBe('Select token')
  })

  test('reads the amount in the language of the visitor', () => {
    expect(validateSend({ ...good, amount: '1,5', locale: 'de' }).transfer?.value).toBe(1_500n)
  })

  test('says what is wrong or what is sent, never both and never neither, and never more than there is', () => {
    fc.assert(
      fc.property(
        fc.record({
          network: fc.constantFrom(
            'eip155:1',
            'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
            'bip122:000000000019d6689c085ae165831e93' as const,
          ),
          from: fc.constant(from),
          token: fc.option(
            fc.record({
              address: fc.option(fc.constantFrom('', usdc.address), { nil: undefined }),
              balance: fc.bigInt({ min: 0n, max: 10n ** 30n }),
              decimals: fc.option(fc.nat(255), { nil: undefined }),
            }),
            { nil: undefined },
          ),
          amount: fc.oneof(fc.string(), fc.nat(50).map(String)),
          receiver: fc.oneof(fc.string(), fc.constantFrom(receiver, solanaReceiver)),
          gasPrice: fc.option(fc.bigInt(), { nil: undefined }),
        }),
        (options) => {
          const { problem, transfer } = validateSend(options as validateSend.Options)
          expect((problem === undefined) !== (transfer === undefined)).toBe(true)
          if (transfer) {
            expect(transfer.token ?? transfer.network).toMatch(new RegExp(`^${transfer.network}`, 'u'))
            expect(transfer.value).toBeGreaterThan(0n)
            expect(transfer.value).toBeLessThanOrEqual(options.token?.balance ?? 0n)
          }
        },
      ),
    )
  })
})

describe('the limits of a network', () => {
  const options: validateSend.Options = {
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    from: solanaReceiver,
    token: { address: undefined, balance: 1_000n, decimals: 9 },
    amount: '0.0000008',
    receiver: solanaReceiver,
    gas: { balance: 1_000n, fee: 50n, isSmartAccount: false },
  }
  const check = (limits: Fee['limits'], amount = options.amount) =>
    validateSend({ ...options, amount, fee: { value: 50n, limits } })

  test('are kept before a wallet is asked', () => {
    expect(check({ minimum: 801n }).problem).toMatchObject({
      reason: 'invalidAmount',
      details: 'The least that can be sent to this receiver is 0.000000801.',
    })
    expect(check({ minimum: 800n, reserve: 150n }).transfer).toMatchObject({ value: 800n, fee: { value: 50n } })
    expect(check({ reserve: 151n }).problem).toMatchObject({ reason: 'funds' })
    expect(check({}, '0.00000096').problem).toMatchObject({
      reason: 'funds',
      details: 'Not enough is left for the network fee.',
    })
  })

  test('keep locked coins on the account', () => {
    const locked = (spendable: bigint) =>
      validateSend({ ...options, token: { address: undefined, balance: 1_000n, spendable, decimals: 9 } })
    expect(locked(800n).transfer).toMatchObject({ value: 800n })
    expect(locked(799n).problem).toMatchObject({
      reason: 'funds',
      details: 'A part is locked. 0.000000799 can be sent.',
    })
  })
})
