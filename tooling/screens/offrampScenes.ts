import { createOfframpController } from '@mooring/controllers/offramp'
import { createFakeOfframp } from '@mooring/controllers/testing'
import { type OfframpState, OfframpUnavailableError, type Route, type SaleSeller, safeHref } from '@mooring/core'
import { connect, replaceFeature, type Scene } from './connect.ts'

const ether = { name: 'Ether', symbol: 'ETH', address: undefined }
const long = {
  name: 'The Token With The Very Long Name That Goes On And On',
  symbol: 'LONGSYMBOLXX',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
}
const sellers: readonly SaleSeller[] = [{ id: 'moonpay', name: 'MoonPay', logoUrl: undefined, coins: [ether, long] }]
const url = safeHref('https://sell.moonpay.com/?signature=1')
const opened = {
  sellers,
  coin: ether,
  seller: 'moonpay',
  account: 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  windows: 1,
} as const

/** A view of selling in this state. */
const selling = (state: OfframpState, route: Route = { view: 'OffRampProviders' }): Scene => ({
  async play(world) {
    await connect(world)
    const offramp = createFakeOfframp()
    offramp.$offramp.set(state)
    replaceFeature(world.kit, createOfframpController, offramp)
    await world.kit.open({ view: 'Account' })
    world.kit.router.push(route)
  },
})
const choosing = (
  change: { coin?: typeof ether | typeof long; error?: OfframpUnavailableError } = {},
): OfframpState => ({
  status: 'choosing',
  error: undefined,
  sellers,
  coin: ether,
  windows: 0,
  ...change,
})

export const offrampScenes: Record<string, Scene> = {
  sell: selling(choosing()),
  'sell-long': selling(choosing({ coin: long })),
  'sell-coins': selling(choosing(), { view: 'OffRampTokenSelect' }),
  'sell-not-opened': selling(choosing({ error: new OfframpUnavailableError() })),
  'sell-nobody': selling({ status: 'choosing', error: undefined, sellers: [], coin: undefined, windows: 0 }),
  'sell-offline': selling({ status: 'failed', error: new OfframpUnavailableError(), windows: 0 }),
  'sell-opening': selling({ status: 'opening', isBlocked: false, ...opened }),
  ...(url && {
    'sell-open': selling({ status: 'selling', isBlocked: false, url, ...opened }),
    'sell-blocked': selling({ status: 'selling', isBlocked: true, url, ...opened }),
  }),
}
