import { afterEach, describe, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../settings/Settings.js'
import { createKitStore, type KitStore } from './createKitStore.js'

const stores: KitStore[] = []

function setup(settings: Partial<Settings> = {}) {
  const store = createKitStore({ ...defaultSettings, ...settings })
  stores.push(store)
  const kit = () => store.$kit.get().kit
  return { store, kit, apply: (settings: Partial<Settings>) => store.apply({ ...defaultSettings, ...settings }) }
}

const demoWallets = ['Demo Wallet', 'Demo Polkadot', 'Demo Solana', 'Demo Bitcoin']
const walletNames = ({ kit }: ReturnType<typeof setup>) =>
  kit()
    .wallets.$wallets.get()
    .map(({ name }) => name)

/** Approves what the demo wallet asks. */
async function approve(): Promise<void> {
  const find = () =>
    [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.approve') ?? [])[0]
  await expect.poll(find).toBeDefined()
  find()?.click()
}

afterEach(() => {
  for (const { $kit, apply } of stores.splice(0)) {
    apply({ ...defaultSettings, demoWallet: false })
    $kit.get().kit.dispose()
  }
  localStorage.clear()
  sessionStorage.clear()
})

describe('the modal of the page', () => {
  test('applies a theme without a new modal', () => {
    const { kit, apply } = setup({ accent: '#0f8a6c' })
    const first = kit()
    apply({ themeMode: 'light', accent: '#c2410c' })
    expect(kit()).toBe(first)
    expect(kit().theme.$theme.get()).toEqual({ themeMode: 'light', themeVariables: { '--mooring-accent': '#c2410c' } })
  })

  test('forgets a theme variable that is no longer set', () => {
    const { kit, apply } = setup({ accent: '#0f8a6c' })
    apply({})
    expect(kit().theme.$theme.get().themeVariables).toEqual({})
  })

  test('is recreated for an option that is read once, and stays connected', async () => {
    const page = setup()
    const first = page.kit()
    await expect.poll(() => walletNames(page)).toEqual(['WalletConnect', ...demoWallets, 'Login'])
    const connecting = first.connection.connect(first.wallets.$wallets.get()[1]?.id ?? '')
    await approve()
    await connecting
    page.apply({ debug: false })
    expect(page.kit()).not.toBe(first)
    expect(page.kit().options.debug).toBe(false)
    await expect
      .poll(() => page.kit().account.$account.get().address)
      .toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  test('offers the demo wallet only while it is switched on', async () => {
    const page = setup()
    await expect.poll(() => walletNames(page)).toEqual(['WalletConnect', ...demoWallets, 'Login'])
    page.apply({ demoWallet: false })
    await expect.poll(() => walletNames(page)).toEqual(['WalletConnect', 'Login'])
    page.apply({})
    await expect.poll(() => walletNames(page)).toEqual(['WalletConnect', ...demoWallets, 'Login'])
  })
})
