import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bob, on } from '../testing/setupKit.js'
import { setupSend, usdcAddress } from '../testing/setupSend.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A token of the network in use, as its contract describes itself. */
const listing = (token: { decimals: number; balance?: bigint }) => ({
  capabilities: {
    getTokens: async () => [{ address: on(1, usdcAddress), name: 'A token', symbol: 'TKN', balance: 500n, ...token }],
  },
})

describe('a receiver that cannot be paid', () => {
  test.each([
    ['an address of Solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'Invalid address'],
    ['an address of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'Invalid address'],
    ['an address of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'Invalid address'],
    ['an address that is too short', bob.slice(0, -1), 'Invalid address'],
    ['a name that does not resolve', 'no-one.eth', 'Error resolving name'],
    ['a name whose answer is no address', 'broken.eth', 'Error resolving name'],
    ['a name whose network does not answer', 'offline.eth', 'Error resolving name'],
  ])('is named beside its field, and stays: %s', async (_, to, text) => {
    const answers: Record<string, string> = { 'broken.eth': '<b>0x</b>' }
    const resolveName = async ({ name }: { name: string }) => {
      if (name === 'offline.eth') throw new TypeError('Failed to fetch')
      return answers[name]
    }
    const { send, form, fill, asked } = await setupSend({ capabilities: { resolveName } })
    await fill('0.25', to)
    await vi.advanceTimersByTimeAsync(500)
    const said = form().problems.receiver
    expect(said?.shortMessage).toBe(text)
    expect(form()).toMatchObject({ amount: '0.25', to, action: { kind: 'problem', field: 'receiver' } })
    send.review()
    send.submit()
    expect(send.$send.get()).toMatchObject({ status: 'editing', form: { amount: '0.25', to } })
    expect(asked).toEqual([])
  })
})

describe('a token that describes itself badly', () => {
  test('is not offered where it has no decimals: a collectible looks like an amount', async () => {
    const { send } = await setupSend(listing({ decimals: 0 }))
    expect(send.$tokens.get().data?.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('is sent to the last of 255 decimals', async () => {
    const { send, form, fill, asked } = await setupSend(listing({ decimals: 255, balance: 10n ** 255n }))
    await fill('1.1', bob, 1)
    expect(form()).toMatchObject({ amount: '1.1', problems: { amount: { reason: 'funds' } } })
    await fill(`0.${'0'.repeat(254)}7`, bob, 1)
    send.review()
    send.submit()
    expect(asked).toMatchObject([{ value: 7n, token: on(1, usdcAddress) }])
  })
})
