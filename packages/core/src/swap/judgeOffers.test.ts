import { describe, expect, test } from 'vitest'
import { eth, form, question, states } from '../testing/swapFixture.js'
import { judgeOffers } from './judgeOffers.js'
import type { SwapOffer } from './SwapState.js'
import { UnprovenSwapError } from './swapErrors.js'
import { swapMachine } from './swapMachine.js'

const offer = (maker: string, toAmount: bigint): SwapOffer => ({ maker, toAmount, networkCost: 3n })
const offers = [offer('lifi', 25n), offer('own', 24n), offer('0x', 26n)]

test('the best offer is the first, and not the largest: the costs of the network count', () => {
  expect(judgeOffers(eth, 10n, offers, undefined)).toMatchObject({ maker: 'lifi', toAmount: 25n, offers })
})

test('the wanted offer is taken while there is one', () => {
  expect(judgeOffers(eth, 10n, offers, 'own')).toMatchObject({ maker: 'own', toAmount: 24n })
  expect(judgeOffers(eth, 10n, offers, 'kyberswap')).toMatchObject({ maker: 'lifi', toAmount: 25n })
})

test('one offer is no choice; none, or nothing, is missing', () => {
  expect(judgeOffers(eth, 10n, [offer('own', 24n)], undefined)).not.toHaveProperty('offers')
  expect(judgeOffers(eth, 10n, [], 'own')).toEqual({ status: 'missing' })
  expect(judgeOffers(eth, 10n, [offer('lifi', 0n)], 'lifi')).toEqual({ status: 'missing' })
})

describe('the machine', () => {
  const [chosen] = swapMachine.transition(states.loading, { type: 'quoted', question, offers })

  test('takes the offer that the visitor chooses, for this amount alone', () => {
    const [own] = swapMachine.transition(chosen, { type: 'chooseOffer', maker: 'own' })
    expect(own).toMatchObject({ form: { maker: 'own' }, quote: { maker: 'own', toAmount: 24n, offers } })
    const [typed] = swapMachine.transition(own, { type: 'typeAmount', amount: '2' })
    expect(typed).not.toHaveProperty('form.maker')
    expect(swapMachine.transition(chosen, { type: 'chooseOffer', maker: 'kyberswap' })).toEqual([chosen])
    expect(swapMachine.transition(states.found, { type: 'chooseOffer', maker: 'own' })).toEqual([states.found])
  })

  test('stays with one source from the review on, whichever is best by then, and builds its swap', () => {
    const [requoting] = swapMachine.transition(chosen, { type: 'review' })
    const later = [offer('0x', 30n), offer('lifi', 25n)]
    const [building, build] = swapMachine.transition(requoting, { type: 'quoted', question, offers: later })
    expect(building).toMatchObject({ status: 'building', quote: { maker: 'lifi', toAmount: 25n } })
    expect(build).toMatchObject({ type: 'build', maker: 'lifi', toAmount: 25n })
  })

  test('asks only the source of the reviewed offer again, and takes no other in its place', () => {
    const [requoting, asked] = swapMachine.transition(chosen, { type: 'review' })
    expect(asked).toMatchObject({ type: 'quote', maker: 'lifi' })
    for (const offers of [[], [offer('0x', 30n)]]) {
      const [gone, said] = swapMachine.transition(requoting, { type: 'quoted', question, offers })
      expect(gone).toMatchObject({ status: 'editing', form: { failed: ['lifi'] }, quote: { maker: 'own' } })
      expect(said).toMatchObject({ type: 'notify', error: { name: 'OfferGoneError' } })
    }
  })

  test('shows the next offer when one cannot be built, until another amount is typed', () => {
    const [requoting] = swapMachine.transition(chosen, { type: 'review' })
    const [building] = swapMachine.transition(requoting, { type: 'quoted', question, offers: [offer('lifi', 25n)] })
    const error = new UnprovenSwapError()
    const failure = { type: 'buildFailed', question: { ...question, toAmount: 25n }, error } as const
    const [next, said] = swapMachine.transition(building, failure)
    expect(next).toMatchObject({ status: 'editing', form: { failed: ['lifi'] }, quote: { maker: 'own' } })
    expect(said).toEqual({ type: 'notify', variant: 'error', error })
    const [asking] = swapMachine.transition(next, { type: 'woken' })
    const [again] = swapMachine.transition(asking, { type: 'quoted', question, offers })
    expect(again).toMatchObject({ quote: { status: 'found', maker: 'own' } })
    const [alone] = swapMachine.transition(asking, { type: 'quoted', question, offers: [offer('lifi', 25n)] })
    expect(alone).toMatchObject({ quote: { status: 'found', maker: 'lifi' } })
    expect(swapMachine.transition(next, { type: 'typeAmount', amount: '2' })[0]).not.toHaveProperty('form.failed')
  })

  test('names the accepted shortfall in its question', () => {
    const [state] = swapMachine.transition(states.found, { type: 'accept', slippage: 3 })
    expect(swapMachine.transition(state, { type: 'review' })[1]).toMatchObject({ type: 'quote', slippage: 3 })
    expect(form.slippage).toBeUndefined()
  })
})
