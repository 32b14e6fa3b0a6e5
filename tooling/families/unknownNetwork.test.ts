import { bitcoin } from '@mooring/adapter-bitcoin'
import { bitcoin as mainnet } from '@mooring/adapter-bitcoin/networks'
import { createAppKit } from '@mooring/controllers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountsOf } from './createWallet.ts'

const [address] = accountsOf.bip122

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

test('a Bitcoin wallet on a network that nobody here knows is shown as unsupported, and can switch', async () => {
  let chain = 'FRACTAL_BITCOIN_MAINNET'
  let changed = () => {}
  const switchChain = vi.fn(async (name: string) => {
    chain = name
    changed()
  })
  Object.assign(window, {
    unisat: {
      requestAccounts: async () => [address],
      getAccounts: async () => [address],
      getPublicKey: async () => undefined,
      getChain: async () => ({ enum: chain }),
      switchChain,
      on(event: string, listener: () => void) {
        if (event === 'chainChanged') changed = listener
      },
    },
  })
  const kit = createAppKit({
    networks: [mainnet],
    adapters: [bitcoin()],
    storage: { getItem: () => null, setItem() {}, removeItem() {} },
  })
  const route = () => kit.router.$router.get().route.view
  await vi.waitFor(() => expect(kit.wallets.$wallets.get()).toHaveLength(1))
  await kit.connection.connect(kit.wallets.$wallets.get()[0]?.id ?? '')
  await vi.waitFor(() => expect(route()).toBe('UnsupportedChain'))
  expect(kit.network.$network.get()).toMatchObject({ network: undefined })

  // The view closes when the wallet reports the network, which ends the wait for its answer.
  await kit.switchNetwork(mainnet).catch(() => {})
  expect(switchChain).toHaveBeenCalledWith('BITCOIN_MAINNET')
  expect(kit.network.$network.get()).toMatchObject({ network: { name: 'Bitcoin' } })
  await vi.waitFor(() => expect(kit.modal.$modal.get().isOpen).toBe(false))

  // The visitor switches in the wallet.
  chain = 'FRACTAL_BITCOIN_TESTNET'
  changed()
  await vi.waitFor(() => expect(route()).toBe('UnsupportedChain'))
  kit.dispose()
})
