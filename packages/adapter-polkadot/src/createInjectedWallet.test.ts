import type { Network, Wallet } from '@mooring/core'
import { hexToU8a, stringToU8a } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { expect, test, vi } from 'vitest'
import { connectInjected } from './connectInjected.js'
import type { InjectedExtension } from './InjectedExtension.js'
import { kusama, polkadot } from './networks/networks.js'
import { createTestExtension, type TestAccount } from './testing/createTestExtension.js'

const ethereumUri = 'test test test test test test test test test test test junk'
const genesis = (network: Network, rest = '0'.repeat(32)) => `0x${network.caipNetworkId.split(':')[1]}${rest}`
const moon = { ...polkadot, name: 'Moon', id: 'moon', caipNetworkId: 'polkadot:moon', isEthereum: true } as const
const evm: Network = { ...polkadot, id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }

async function connect(
  extension: InjectedExtension,
  { networks = [polkadot, kusama] as readonly Network[], isSilent = false } = {},
): Promise<Wallet | undefined> {
  const { signal } = new AbortController()
  const context = { name: 'Harbour', networks: () => networks, fetch }
  const [wallet] = await connectInjected({ extension, wallet: 'Test Wallet', signal, isSilent, context })
  return wallet
}

async function setup(accounts: readonly TestAccount[], networks?: readonly Network[]) {
  const extension = await createTestExtension({ accounts })
  const wallet = (await connect(extension.extension, networks ? { networks } : {})) as Wallet
  const show = (index: number, prefix: number) => encodeAddress(extension.addresses[index] ?? '', prefix)
  return { extension, wallet, show }
}

test('lists each account with its address on each network of the family, and activates the first', async () => {
  const { wallet, show } = await setup([{ uri: '//Alice' }, { uri: '//Bob' }], [polkadot, evm, kusama])
  expect(wallet.accounts).toEqual([
    `${polkadot.caipNetworkId}:${show(0, 0)}`,
    `${polkadot.caipNetworkId}:${show(1, 0)}`,
    `${kusama.caipNetworkId}:${show(0, 2)}`,
    `${kusama.caipNetworkId}:${show(1, 2)}`,
  ])
  expect(wallet.network).toBeUndefined()
})

test('keeps an account on the network that its wallet names, and Ethereum’s accounts on their networks', async () => {
  const accounts: TestAccount[] = [
    { uri: '//Alice', genesisHash: genesis(kusama) },
    { uri: ethereumUri, type: 'ethereum' },
    { uri: '//Charlie', genesisHash: null },
  ]
  const { wallet, extension, show } = await setup(accounts, [polkadot, kusama, moon])
  expect(wallet.accounts).toEqual([
    `${polkadot.caipNetworkId}:${show(2, 0)}`,
    `${kusama.caipNetworkId}:${show(0, 2)}`,
    `${kusama.caipNetworkId}:${show(2, 2)}`,
    `polkadot:moon:${extension.addresses[1]}`,
  ])
})

test('says why none of the shared accounts can be used', async () => {
  const reject = async (accounts: readonly TestAccount[], networks: readonly Network[], ...details: string[]) => {
    const { extension } = await createTestExtension({ accounts })
    const error = await connect(extension, { networks }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ChainDisconnectedError' })
    for (const text of details) expect((error as Error).message).toContain(text)
    expect((await connect(extension, { networks, isSilent: true }))?.accounts).toEqual([])
  }
  const bound = { uri: '//Alice', genesisHash: genesis(kusama) }
  const only = 'Test Wallet shares 2 accounts, but none on Polkadot.'
  await reject([bound, { ...bound, uri: '//Bob' }], [polkadot, evm], only, '“Allow use on any chain”')
  await reject(
    [{ uri: ethereumUri, type: 'ethereum' }],
    [polkadot, kusama],
    '1 account, but',
    'share a Polkadot account',
  )
  await reject([{ uri: '//Alice' }], [moon], 'none on Moon', 'share an Ethereum account')
})

test('describes accounts with the name and the kind of signer that the wallet reports', async () => {
  const { wallet, show } = await setup([
    { uri: '//Alice', name: ' Treasury\u202e ', isMultisig: true },
    { uri: '//Bob', name: 'Cold', isHardware: true, hardwareType: 'ledger' },
    { uri: '//Charlie', readonly: true },
    { uri: '//Dave' },
    { uri: '//Eve', meta: { name: 'Kept', isHardware: true, hardwareType: 'ledger', genesisHash: null } },
    { uri: '//Ferdie', isHardware: true, hardwareType: 'trezor' },
  ])
  expect([0, 1, 2, 3, 4, 5].map((index) => wallet.describeAccount?.(show(index, 2)))).toEqual([
    { name: 'Treasury', signer: 'multisig' },
    { name: 'Cold', signer: 'ledger' },
    { name: undefined, signer: 'watchOnly' },
    { name: undefined, signer: undefined },
    { name: 'Kept', signer: 'ledger' },
    { name: undefined, signer: 'hardware' },
  ])
  expect(wallet.describeAccount?.('nonsense')).toBeUndefined()
})

test('activates another account on every network, and keeps it active when the list changes', async () => {
  const { wallet, extension, show } = await setup([{ uri: '//Alice' }, { uri: '//Bob' }, { uri: '//Charlie' }])
  const onChange = vi.fn<(change: Wallet.State) => void>()
  const stop = wallet.watch(onChange)
  wallet.chooseAccount?.(show(1, 42))
  const shown = () => onChange.mock.lastCall?.[0].accounts.map((account) => account.split(':')[2])
  expect(shown()).toEqual([1, 0, 2].map((index) => show(index, 0)).concat([1, 0, 2].map((index) => show(index, 2))))
  extension.share(2, 1)
  await vi.waitFor(() => expect(shown()?.slice(0, 2)).toEqual([show(1, 0), show(2, 0)]))
  wallet.chooseAccount?.('nonsense')
  expect(shown()?.[0]).toBe(show(1, 0))
  stop()
})

test('refuses to sign with an account that the wallet no longer shares, and signs with the others', async () => {
  const { wallet, extension, show } = await setup([{ uri: '//Alice' }, { uri: '//Bob' }])
  const onChange = vi.fn<(change: Wallet.State) => void>()
  const stop = wallet.watch(onChange)
  extension.share(1)
  await vi.waitFor(() => expect(onChange.mock.lastCall?.[0].accounts).toHaveLength(2))
  await expect(wallet.signMessage({ address: show(0, 0), message: 'Ahoy' })).rejects.toMatchObject({
    name: 'UnauthorizedProviderError',
    details: expect.stringContaining('does not share the account'),
  })
  expect(await wallet.signMessage({ address: show(1, 0), message: 'Ahoy' })).toMatch(/^0x/u)
  stop()
})

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('signs with %s keys, and polkadot-js verifies it', async (type) => {
  const { wallet, show } = await setup([{ uri: '//Alice', type }])
  const signature = await wallet.signMessage({ address: show(0, 2), message: 'Ahoy' })
  expect(hexToU8a(signature)).toHaveLength(type === 'ecdsa' ? 65 : 64)
  const verify = (text: string) => signatureVerify(stringToU8a(`<Bytes>${text}</Bytes>`), signature, show(0, 42))
  expect(verify('Ahoy')).toMatchObject({ isValid: true, crypto: type })
  expect(verify('Ahoy!').isValid).toBe(false)
})

test('names the missing methods of a wallet', async () => {
  const accounts = { get: async () => [{ address: encodeAddress(new Uint8Array(32), 42) }], subscribe: () => {} }
  for (const signer of [undefined, {}, { signRaw: 1 }]) {
    const wallet = await connect({ enable: async () => ({ accounts, signer }) })
    const address = wallet?.accounts[0]?.split(':')[2] ?? ''
    await expect(wallet?.signMessage({ address, message: '' })).rejects.toMatchObject({
      name: 'UnsupportedProviderMethodError',
      details: 'The wallet does not sign messages for pages. Use another wallet.',
    })
  }
})

test('reports a wallet that shares no account', async () => {
  const { extension } = await createTestExtension({ accounts: [] })
  await expect(connect(extension)).rejects.toMatchObject({ name: 'NoAccountError' })
  expect((await connect(extension, { isSilent: true }))?.accounts).toEqual([])
})

test('explains that the visitor blocked the page in the wallet', async () => {
  const enable = () => Promise.reject(new Error('The source https://harbour.example is not allowed to interact'))
  await expect(connect({ enable })).rejects.toMatchObject({ name: 'UnauthorizedProviderError', code: 4100 })
})

test('waits for the window that is already open, and uses `connect` if `enable` is missing', async () => {
  const { extension } = await createTestExtension({ accounts: [{ uri: '//Alice' }] })
  let approve = (): void => {}
  const asked = vi
    .fn<() => Promise<unknown>>()
    .mockImplementationOnce(() => new Promise((resolve) => (approve = () => resolve(extension.enable?.('')))))
    .mockRejectedValueOnce(new Error('The source has a pending authorization request'))
  const controller = new AbortController()
  const context = { networks: () => [polkadot], fetch }
  const options = { extension: { connect: asked }, wallet: 'Test', isSilent: false, context }
  const first = connectInjected({ ...options, signal: controller.signal })
  controller.abort()
  await expect(first).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
  const second = connectInjected({ ...options, signal: new AbortController().signal })
  approve()
  expect(await second).toHaveLength(1)
})

test('follows a wallet that does not answer further requests', async () => {
  vi.useFakeTimers()
  const list = [encodeAddress(new Uint8Array(32), 42), encodeAddress(new Uint8Array(32).fill(1), 42)]
  const accounts = list.map((address) => ({ address }))
  let say: (accounts: unknown) => void = () => {}
  const get = vi.fn(async (): Promise<unknown> => accounts)
  const subscribe = (onChange: (accounts: unknown) => void) => {
    say = onChange
    return Promise.resolve(() => {})
  }
  const wallet = await connect({ enable: async () => ({ accounts: { get, subscribe } }) })
  const onChange = vi.fn<(change: Wallet.State) => void>()
  const stop = wallet?.watch(onChange)
  get.mockImplementation(() => new Promise(() => {}))
  say(accounts.slice(1))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onChange.mock.lastCall?.[0].accounts).toHaveLength(2)
  say('nonsense')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onChange).toHaveBeenCalledOnce()
  say([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onChange.mock.lastCall?.[0].accounts).toEqual([])
  stop?.()
  vi.useRealTimers()
})

test('stays fast with 500 accounts', async () => {
  const accounts = Array.from({ length: 500 }, (_, index) => {
    const key = new Uint8Array(32)
    new DataView(key.buffer).setUint32(0, index)
    return { address: encodeAddress(key, 42), name: `Account ${index}` }
  })
  const enable = async () => ({ accounts: { get: async () => accounts, subscribe: () => {} } })
  const wallet = (await connect({ enable })) as Wallet
  expect(wallet.accounts).toHaveLength(1_000)
  const described = wallet.accounts.map((account) => wallet.describeAccount?.(account.split(':')[2] ?? '')?.name)
  expect(new Set(described)).toHaveLength(500)
})
