import { evm } from '@mooring/adapter-evm'
import { mainnet, polygon } from '@mooring/adapter-evm/networks'
import { createAppKit } from '@mooring/controllers'
import { expect, test } from 'vitest'
import { createTide } from './createTide.js'
import { harbourSource } from './harbourSource.js'
import { keeper, lighthouse, rock } from './lighthouse.js'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

function setup() {
  const harbour = harbourSource({ eip155: [`eip155:1:${alice}`, `eip155:137:${alice}`], polkadot: [keeper] })
  const kit = createAppKit({
    networks: [mainnet, polygon, rock],
    adapters: [evm(), lighthouse()],
    connectors: [harbour.source],
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  })
  return { kit, harbour }
}

test('a chain family and a connector source of a stranger connect, sign, switch and end as ours do', async () => {
  const { kit, harbour } = setup()
  expect(kit.wallets.$wallets.get().map(({ name }) => name)).toEqual(['Harbour'])
  await kit.connection.connect('harbour')
  expect(kit.account.$account.get()).toMatchObject({ address: alice, connector: { name: 'Harbour' } })
  expect(kit.account.of('polkadot').get().caipAddress).toBe(keeper)

  await kit.switchNetwork(polygon)
  expect(kit.account.$account.get().caipAddress).toBe(`eip155:137:${alice}`)
  await kit.switchNetwork(rock)
  const { wallet, address } = kit.account.$account.get()
  expect(await wallet?.signMessage({ address: address ?? '', message: 'Ahoy' })).toBe('signed')
  expect(harbour.requests).toEqual([`sign on ${rock.caipNetworkId}`])
  await kit.balance.refresh()
  expect(kit.balance.$balance.get().data?.value).toBe(3n)

  harbour.end()
  expect(kit.connection.$connection.get().connections).toEqual([])
  kit.dispose()
})

test('a feature of a stranger has what ours have: views, messages, events, and the kit behind them', async () => {
  const { kit } = setup()
  await kit.open()
  const tide = kit.feature(createTide)
  tide.rise()
  tide.rise()
  expect([tide.$tide.get().level, tide.rings]).toEqual([2, ['bell 0 on Ethereum', 'bell 1 on Ethereum']])
  expect(kit.router.$router.get().route).toEqual({ view: 'Networks' })
  expect(kit.feature(createTide)).toBe(tide)
  kit.dispose()
})
