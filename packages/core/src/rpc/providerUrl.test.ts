import { expect, test } from 'vitest'
import { providerUrl } from './providerUrl.js'

test('names the network, the project and the SDK to the provider', () => {
  const baseUrl = 'https://rpc.example.org'
  expect(providerUrl({ baseUrl, chainId: 'eip155:1' })).toBe('https://rpc.example.org/v1/?chainId=eip155%3A1')
  expect(
    providerUrl({ baseUrl, chainId: 'solana:abc', projectId: 'p', sdkType: 'appkit', sdkVersion: 'react-1.0.0' }),
  ).toBe('https://rpc.example.org/v1/?chainId=solana%3Aabc&projectId=p&st=appkit&sv=react-1.0.0')
})
