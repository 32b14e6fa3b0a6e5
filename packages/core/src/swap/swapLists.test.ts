import { describe, expect, test } from 'vitest'
import { popularTokens } from './popularTokens.js'
import { suggestedTokens, suggestedTokensByNetwork } from './suggestedTokens.js'
import { swapNetworks } from './swapNetworks.js'

describe('swapNetworks', () => {
  test('are the ones of the specification', () => {
    const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    expect(swapNetworks).toEqual(ids.map((id) => `eip155:${id}`))
  })
})

describe('the tokens offered first', () => {
  test('are named by symbol, each once', () => {
    for (const list of [suggestedTokens, popularTokens]) expect(new Set(list).size).toBe(list.length)
    expect(suggestedTokens).toHaveLength(27)
    expect(popularTokens).toHaveLength(54)
    expect(suggestedTokens[0]).toBe('ETH')
  })

  test('that are suggested are popular too, and come first there', () => {
    expect(popularTokens.slice(0, suggestedTokens.length)).toEqual(suggestedTokens)
  })

  test('differ on one network', () => {
    expect(suggestedTokensByNetwork).toEqual({ 'eip155:42161': ['USD₮0'] })
  })
})
