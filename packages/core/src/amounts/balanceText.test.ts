import { describe, expect, test } from 'vitest'
import { toNetwork } from '../networks/toNetwork.js'
import { balanceText } from './balanceText.js'

const chain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example.org'] } },
}
const network = toNetwork(chain)
const testnet = toNetwork({ ...chain, id: 11155111, testnet: true })
const balance = { value: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }

describe('balanceText', () => {
  test('shows three decimals and the symbol', () => {
    expect(balanceText({ balance, network })).toEqual({ amount: '1.500', symbol: 'ETH' })
    expect(balanceText({ balance, network, locale: 'de' })).toEqual({ amount: '1,500', symbol: 'ETH' })
  })

  test('shows nothing while the balance is not known', () => {
    expect(balanceText({ balance: undefined, network })).toBeUndefined()
  })

  test('shows 0.00 for a test network and for a network the page does not offer', () => {
    expect(balanceText({ balance, network: testnet })).toEqual({ amount: '0.00', symbol: 'ETH' })
    expect(balanceText({ balance, network: undefined })).toEqual({ amount: '0.00', symbol: '' })
    expect(balanceText({ balance, network: testnet, locale: 'ar-EG' })?.amount).toBe('٠٫٠٠')
  })
})
