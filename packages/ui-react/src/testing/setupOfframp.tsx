import { createOfframpController } from '@mooring/controllers/offramp'
import { createFakeOfframp, type FakeOfframp } from '@mooring/controllers/testing'
import type { OfframpState, SaleSeller } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enOfframp } from '@mooring/core/messages/offramp'
import { act } from '@testing-library/react'
import { type OfframpRoute, OfframpRouter } from '../views/offramp/OfframpRouter.js'
import { renderInModal } from './renderInModal.js'
import { setupKit, type TestKit } from './setupKit.js'

export const ether = { name: 'Ether', symbol: 'ETH', address: undefined }
export const dollar = { name: 'USD Coin', symbol: 'USDC', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }
export const sellers: readonly SaleSeller[] = [
  { id: 'moonpay', name: 'MoonPay', logoUrl: undefined, coins: [ether, dollar] },
]

/** A view of selling, connected, in a state that the test changes. */
export async function setupOfframp(
  state: OfframpState,
  route: OfframpRoute = { view: 'OffRampProviders' },
): Promise<TestKit & { offramp: FakeOfframp; set: (state: OfframpState) => void }> {
  const testKit = setupKit({ wallet: { sendTransfer: async () => '0x1' } })
  await testKit.connect()
  await testKit.kit.open({ view: 'Account' })
  testKit.kit.router.push(route)
  const offramp = createFakeOfframp()
  offramp.$offramp.set(state)
  const kit = {
    ...testKit.kit,
    feature: (create: unknown) => (create === createOfframpController ? offramp : testKit.kit.feature(create as never)),
  } as typeof testKit.kit
  const messages = { ...en, ...enOfframp } as unknown as Messages
  await renderInModal(kit, <OfframpRouter route={route} />, messages)
  return { ...testKit, kit, offramp, set: (next) => act(() => offramp.$offramp.set(next)) }
}
