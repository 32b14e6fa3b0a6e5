import { describe, expect, test } from 'vitest'
import type { SaleSeller } from '../clients/offramp/getSaleSellers.js'
import { BaseError } from '../errors/BaseError.js'
import type { SafeUrl } from '../links/safeHref.js'
import { coinsOf, type OfframpEvent, offrampMachine, sellersOf } from './offrampMachine.js'

const ether = { name: 'Ether', symbol: 'ETH', address: undefined }
const dollar = { name: 'USD Coin', symbol: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
const seller = (id: string, coins: SaleSeller['coins']): SaleSeller => ({ id, name: id, logoUrl: undefined, coins })
const sellers = [seller('moonpay', [ether, dollar]), seller('transak', [dollar])]
const account = 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const url = 'https://sell.moonpay.com/?signature=1' as SafeUrl
const error = new BaseError('gone')

const run = (...events: OfframpEvent[]) =>
  events.reduce<ReturnType<typeof offrampMachine.transition>>(
    ([state], event) => offrampMachine.transition(state, event),
    [offrampMachine.initial],
  )
const loaded: OfframpEvent[] = [{ type: 'open' }, { type: 'sellersReceived', sellers }]
const sold: OfframpEvent[] = [...loaded, { type: 'sell', seller: 'moonpay', account }]
const window = 1

describe('offrampMachine', () => {
  test('loads sellers once, and again after a failure', () => {
    expect(run({ type: 'open' })).toEqual([{ status: 'loading', windows: 0 }, { type: 'loadSellers' }])
    expect(run({ type: 'open' }, { type: 'open' })).toEqual([{ status: 'loading', windows: 0 }])
    const failed: OfframpEvent[] = [{ type: 'open' }, { type: 'loadFailed', error }]
    expect(run(...failed)).toEqual([{ status: 'failed', error, windows: 0 }])
    expect(run(...failed, { type: 'open' })[1]).toEqual({ type: 'loadSellers' })
  })

  test('offers the sellers of the chosen coin, and each coin once', () => {
    const [first] = run(...loaded)
    const [second] = run(...loaded, { type: 'chooseCoin', coin: dollar })
    if (!('sellers' in first) || !('sellers' in second)) throw new Error('Nothing to choose')
    expect(coinsOf(first)).toEqual([ether, dollar])
    expect(sellersOf(first).map(({ id }) => id)).toEqual(['moonpay'])
    expect(sellersOf(second).map(({ id }) => id)).toEqual(['moonpay', 'transak'])
  })

  test('opens a window in the click, and asks for the page of the coin', () => {
    expect(run(...sold)).toEqual([
      { status: 'opening', isBlocked: false, sellers, coin: ether, seller: 'moonpay', account, windows: 1 },
      { type: 'openPopup', window },
      { type: 'getPage', window, coin: ether, seller: 'moonpay', account },
    ])
  })

  test('opens nothing for a seller that does not buy the coin, nor where nobody buys any', () => {
    expect(run(...loaded, { type: 'sell', seller: 'transak', account })).toHaveLength(1)
    const none: OfframpEvent[] = [{ type: 'open' }, { type: 'sellersReceived', sellers: [] }]
    expect(run(...none, { type: 'sell', seller: 'moonpay', account })).toEqual([
      { status: 'choosing', error: undefined, sellers: [], coin: undefined, windows: 0 },
    ])
  })

  test('leads the window to the page, or shows its link where the browser has blocked it', () => {
    const [state, ...effects] = run(...sold, { type: 'urlReceived', window, url })
    expect(state).toMatchObject({ status: 'selling', url, isBlocked: false })
    expect(effects).toEqual([{ type: 'navigatePopup', window, url }])
    const blocked = run(...sold, { type: 'popupBlocked', window }, { type: 'urlReceived', window, url })
    expect(blocked).toEqual([expect.objectContaining({ status: 'selling', url, isBlocked: true })])
  })

  test.each<[string, OfframpEvent, object, readonly string[]]>([
    ['a page that does not come', { type: 'failed', window, error }, { error }, ['stop', 'closePopup']],
    ['a closed window', { type: 'popupClosed', window }, { error: undefined }, ['stop']],
    ['a visitor who goes back', { type: 'back' }, { error: undefined }, ['stop', 'closePopup']],
  ])('comes back to the sellers after %s', (_, event, change, effects) => {
    const [state, ...done] = run(...sold, event)
    expect(state).toMatchObject({ status: 'choosing', coin: ether, sellers, ...change })
    expect(done.map(({ type }) => type)).toEqual(effects)
  })

  test('leaves the window of a sale open, in which the visitor reads what to send', () => {
    const selling: OfframpEvent[] = [...sold, { type: 'urlReceived', window, url }]
    expect(run(...selling, { type: 'back' })).toEqual([expect.objectContaining({ status: 'choosing' })])
    expect(run(...selling, { type: 'reset' })).toEqual([{ status: 'idle', windows: 1 }, { type: 'stop' }])
  })

  test('hears nothing of an earlier window, and nothing too late', () => {
    const again: OfframpEvent[] = [...sold, { type: 'back' }, { type: 'sell', seller: 'moonpay', account }]
    expect(run(...again, { type: 'urlReceived', window, url })).toEqual([
      expect.objectContaining({ status: 'opening', windows: 2 }),
    ])
    expect(run(...sold, { type: 'reset' }, { type: 'urlReceived', window, url })).toEqual([
      { status: 'idle', windows: 1 },
    ])
    expect(run({ type: 'sellersReceived', sellers })).toEqual([offrampMachine.initial])
  })
})
