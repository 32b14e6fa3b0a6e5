import type { SendToken } from '@mooring/controllers/send'
import { createFakeSend, type FakeSend } from '@mooring/controllers/testing'
import type { SendForm, SendTransfer } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enSend, enSendSteps } from '@mooring/core/messages/send'
import { act } from '@testing-library/react'
import { views } from '../modal/views.js'
import { type SendRoute, SendSteps } from '../views/send/SendSteps.js'
import { SendView } from '../views/send/SendView.js'
import { renderInModal } from './renderInModal.js'
import { alice, bob, setupKit, type TestKit } from './setupKit.js'

export const ether: SendToken = {
  address: undefined,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 1_204_360_000_000_000_000n,
  price: 3297.43,
  iconUrl: undefined,
}

export const dollars: SendToken = {
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  balance: 842_250_000n,
  price: undefined,
  iconUrl: undefined,
}

export const filled: SendForm = {
  token: 'native',
  amount: '0.25',
  unit: 'coin',
  to: 'bob.eth',
  receiver: bob,
  receiverName: 'bob.eth',
  receiverImageUrl: undefined,
}

export const transfer: SendTransfer = {
  network: 'eip155:1',
  from: alice,
  token: undefined,
  to: bob,
  value: 250_000_000_000_000_000n,
}

/** The attempts of a state that says nothing of them. */
export const none = { attempts: 0, pending: [] } as const

/** A view of sending, connected, with a controller whose stores the test fills. */
export async function setupSend(
  view: SendRoute['view'],
  fill: (send: FakeSend) => void = () => {},
  options: setupKit.Options = {},
): Promise<TestKit & { send: FakeSend; container: HTMLElement; set: (change: (send: FakeSend) => void) => void }> {
  const testKit = setupKit({ wallet: { sendTransfer: async () => '0x1' }, ...options })
  await testKit.connect()
  await testKit.kit.open({ view: 'Account' })
  testKit.kit.router.push({ view })
  const send = createFakeSend()
  send.$tokens.set({ status: 'success', data: [ether, dollars], error: undefined })
  send.$form.set({ ...send.$form.get(), token: ether, action: { kind: 'amount' } })
  fill(send)
  const kit = { ...testKit.kit, feature: () => send } as typeof testKit.kit
  await views.WalletSendPreview.part?.load()
  const element = view === 'WalletSend' ? <SendView /> : <SendSteps route={{ view } as SendRoute} />
  const messages = { ...en, ...enSend, ...enSendSteps, ...options.messages } as unknown as Messages
  const { container } = await renderInModal(kit, element, messages)
  return { ...testKit, kit, send, container, set: (change) => act(() => change(send)) }
}
