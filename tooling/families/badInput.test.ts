import { bitcoin } from '@mooring/adapter-bitcoin'
import { evm } from '@mooring/adapter-evm'
import { polkadot } from '@mooring/adapter-polkadot'
import { solana } from '@mooring/adapter-solana'
import { createAppKit } from '@mooring/controllers'
import { groupConnectors, hasTwin, type KnownNamespace, type Network, namespaces } from '@mooring/core'
import { afterEach, assert, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountsOf, createWallet } from './createWallet.ts'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => void vi.unstubAllGlobals())

/** A page with all chain families, a wallet of one of them, and one of another family beside it. */
async function setup(namespace: KnownNamespace, options: Parameters<typeof createWallet>[2] = {}) {
  const beside: KnownNamespace = namespace === 'solana' ? 'polkadot' : 'solana'
  const wallets = [createWallet(page, namespace, options), createWallet(page, beside, { name: 'Beside' })] as const
  const kit = createAppKit({
    networks: wallets.map(({ network }) => network) as [Network, Network],
    adapters: [evm(), solana(), bitcoin(), polkadot()].filter(
      (one) => one.namespace === namespace || one.namespace === beside,
    ),
    storage: { getItem: () => null, setItem() {}, removeItem() {} },
  })
  await vi.waitFor(() => expect(kit.wallets.$wallets.get()).toHaveLength(2))
  const idOf = (family: KnownNamespace) =>
    kit.wallets.$wallets.get().find((one) => one.namespaces.includes(family))?.id ?? ''
  const account = kit.account.of(namespace)
  const sign = (family: KnownNamespace, address: string = accountsOf[family][0]) => {
    const { wallet } = kit.account.of(family).get()
    assert(wallet)
    return wallet.signMessage({ address, message: 'Ahoy' })
  }
  return {
    kit,
    wallet: wallets[0],
    account,
    idOf,
    connect: (family: KnownNamespace) => kit.connection.connect(idOf(family)),
    sign,
    snack: () => {
      const state = kit.snackbar.$snackbar.get()
      return state.status === 'closed' ? undefined : state.snack
    },
    async keepsTheOther() {
      expect(kit.account.of(beside).get().address).toBe(accountsOf[beside][0])
      expect(await sign(beside)).toBeTypeOf('string')
    },
  }
}

const [bad, good] = [0, 1] as const

describe.each(namespaces)('on %s', (namespace) => {
  const both = async (...parameters: Parameters<typeof setup>) => {
    const world = await setup(...parameters)
    await world.connect(namespace)
    for (const { id } of world.kit.wallets.$wallets.get())
      if (id !== world.idOf(namespace)) await world.kit.connection.connect(id)
    return world
  }

  test('an account that is removed in the wallet is named and never signs, and the next one is in use', async () => {
    const { wallet, account, sign, snack, keepsTheOther, kit } = await both(namespace)
    const addresses = accountsOf[namespace]
    expect(account.get().address).toBe(addresses[bad])
    wallet.share(good)
    await vi.waitFor(() => expect(account.get().address).toBe(addresses[good]))
    expect(snack()).toMatchObject({ message: 'connection.replaced', parameters: { wallet: 'Quay' } })
    await expect(sign(namespace, addresses[bad])).rejects.toMatchObject({ name: 'UnauthorizedProviderError' })
    expect(await sign(namespace, addresses[good])).toBeTypeOf('string')

    wallet.share()
    await vi.waitFor(() => expect(account.get().isConnected).toBe(false))
    await vi.waitFor(() =>
      expect(snack()).toMatchObject({ message: 'connection.ended', parameters: { wallet: 'Quay' } }),
    )
    await keepsTheOther()
    kit.dispose()
  })

  test('an extension that is disabled is named, can be disconnected, and asks for a reload when it is chosen again', async () => {
    const { kit, wallet, account, idOf, connect, sign, keepsTheOther } = await both(namespace)
    wallet.stop()
    const stopped = { name: 'ExtensionStoppedError', shortMessage: 'The wallet has stopped. Reload the page' }
    await expect(sign(namespace)).rejects.toMatchObject(stopped)
    await keepsTheOther()
    await kit.disconnect({ id: idOf(namespace) }).catch(() => {})
    expect(account.get().isConnected).toBe(false)
    await expect(connect(namespace)).rejects.toMatchObject(stopped)
    await keepsTheOther()
    kit.dispose()
  })

  test('two extensions with one name are two rows that are told apart, and the chosen one connects', async () => {
    const { kit, account, keepsTheOther } = await both(namespace)
    // Keys of injected objects are unique: the second one differs in its letters' case.
    const twin = createWallet(page, namespace, { name: namespace === 'polkadot' ? 'quay' : 'Quay' })
    twin.share(good)
    page.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(kit.wallets.$wallets.get()).toHaveLength(3))
    const wallets = kit.wallets.$wallets.get()
    const twins = wallets.filter((one) => hasTwin(one, wallets))
    expect(new Set(twins.map(({ id }) => id)).size).toBe(2)
    expect(groupConnectors(wallets, [])).toHaveLength(3)
    const { connector } = account.get()
    await kit.connection.connect(twins.find(({ id }) => id !== connector?.id)?.id ?? '')
    expect(account.get().address).toBe(accountsOf[namespace][good])
    kit.connection.use(connector?.id ?? '', namespace)
    expect(account.get().address).toBe(accountsOf[namespace][bad])
    await keepsTheOther()
    kit.dispose()
  })

  test('a wallet without the needed method is connected, and says what it lacks when it is asked', async () => {
    const { kit, account, sign, keepsTheOther } = await both(namespace, { canSign: false })
    expect(account.get().isConnected).toBe(true)
    await expect(sign(namespace)).rejects.toMatchObject({
      name: 'UnsupportedProviderMethodError',
      shortMessage: 'The wallet does not support this',
    })
    await keepsTheOther()
    kit.dispose()
  })
})
