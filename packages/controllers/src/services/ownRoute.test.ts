import { expect, test } from 'vitest'
import { mainnet, setupKit } from '../testing/setupKit.js'
import { hasOwnRoute, ownRoute } from './ownRoute.js'

const own = ['https://one.example', 'https://two.example/key']
const at = (...http: string[]) => ({ ...mainnet, rpcUrls: { default: { http } } })
const urls = (services: string | { rpc: string; blockchain: string } | undefined, ...http: string[]) => {
  const { kit } = setupKit({ services })
  return [ownRoute(kit, at(...http)).rpcUrls.default.http, hasOwnRoute(kit, at(...http))]
}

test('asks the network’s own endpoints alone', () => {
  expect(urls('https://services.example', ...own)).toEqual([own, true])
  expect(urls(undefined, ...own)).toEqual([own, true])
})

test('counts every address on the host of the services as theirs', () => {
  const services = { rpc: 'https://rpc.operator.example', blockchain: 'https://api.operator.example' }
  const theirs = ['https://api.operator.example/v1?chainId=eip155:1', 'https://RPC.operator.example/free']
  expect(urls(services, ...theirs, ...own)).toEqual([own, true])
})

test('asks the services where there is nothing else, and says so', () => {
  const [asked, hasOwn] = urls('https://services.example', 'https://services.example/v1')
  expect(asked).toEqual([expect.stringContaining('https://services.example'), 'https://services.example/v1'])
  expect(hasOwn).toBe(false)
  expect(urls('https://services.example')).toEqual([[expect.stringContaining('https://services.example')], false])
})
