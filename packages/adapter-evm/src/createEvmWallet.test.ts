import { BaseError, toNetwork } from '@mooring/core'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEvmWallet } from './createEvmWallet.js'
import { sendTransaction } from './sendTransaction.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob, createFakeProvider, oddThings, throwing } from './testing/createFakeProvider.js'

const mainnet = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://rpc.example/v1', 'http://rpc.example', 'http://127.0.0.1:8545', 'wss://rpc.example'] },
  },
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
})
const optimism = toNetwork({ ...mainnet, id: 10, caipNetworkId: 'eip155:10', name: 'OP Mainnet' })

function setup(answers: Record<string, unknown> = {}, node: Record<string, unknown> = {}) {
  const provider = createFakeProvider(answers)
  const { fetch } = createFakeNode({ eth_getTransactionCount: '0x5', eth_blockNumber: '0x10', ...node })
  const wallet = createEvmWallet({ provider, addresses: [alice], chainId: 1, fetch })
  const { signTypedData, switchNetwork, sendTransfer } = wallet
  if (!signTypedData || !switchNetwork || !sendTransfer) throw new Error('An EVM wallet can do all of this')
  const methods = () => provider.requests.map(({ method }) => method)
  return { provider, wallet, signTypedData, switchNetwork, sendTransfer, methods }
}
const typedData = {
  domain: { chainId: 1n, name: 'Harbour', extra: 1 },
  types: { Berth: [{ name: 'fee', type: 'uint256' }] },
  primaryType: 'Berth',
  message: { fee: 2n ** 200n },
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('signing', () => {
  test('sends the text as its UTF-8 bytes', async () => {
    const { wallet, provider } = setup({ personal_sign: '0xabcd' })
    expect(await wallet.signMessage({ address: alice, message: 'é⚓' })).toBe('0xabcd')
    expect(provider.requests).toEqual([{ method: 'personal_sign', params: ['0xc3a9e29a93', alice] }])
  })

  test('writes large numbers as they are, and completes the type of the domain', async () => {
    const { signTypedData, provider } = setup({ eth_signTypedData_v4: '0xabcd' })
    await signTypedData({ address: alice, typedData })
    const [address, json] = provider.requests[0]?.params ?? []
    expect(address).toBe(alice)
    expect(JSON.parse(String(json))).toEqual({
      domain: { chainId: '1', name: 'Harbour', extra: 1 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Berth: typedData.types.Berth,
      },
      primaryType: 'Berth',
      message: { fee: (2n ** 200n).toString() },
    })
  })

  test('keeps a domain type that is already there', async () => {
    const { signTypedData, provider } = setup({ eth_signTypedData_v4: '0xabcd' })
    const EIP712Domain = [{ name: 'name', type: 'string' }]
    await signTypedData({ address: alice, typedData: { ...typedData, types: { ...typedData.types, EIP712Domain } } })
    expect(JSON.parse(String(provider.requests[0]?.params?.[1])).types.EIP712Domain).toEqual(EIP712Domain)
  })

  test('fails with an error of ours when the data cannot be written', async () => {
    const { signTypedData, provider } = setup()
    const message: Record<string, unknown> = {}
    message.self = message
    await expect(signTypedData({ address: alice, typedData: { ...typedData, message } })).rejects.toBeInstanceOf(
      BaseError,
    )
    expect(provider.requests).toEqual([])
  })

  test.each([undefined, null, '', '0x', '0xabc', 'abcd', '0xzz', 7, {}, ['0xabcd'], `0x${'ab'.repeat(2 ** 17)}`])(
    'refuses %o as a signature',
    async (answer) => {
      const { wallet, signTypedData } = setup({ personal_sign: () => answer, eth_signTypedData_v4: () => answer })
      const error = { name: 'InvalidWalletResponseError' }
      await expect(wallet.signMessage({ address: alice, message: 'hi' })).rejects.toMatchObject(error)
      await expect(signTypedData({ address: alice, typedData })).rejects.toMatchObject(error)
    },
  )

  test('fails with an error of ours whatever is thrown', async () => {
    for (const thing of oddThings) {
      const { wallet } = setup({ personal_sign: throwing(thing) })
      await expect(wallet.signMessage({ address: alice, message: 'hi' })).rejects.toBeInstanceOf(BaseError)
    }
  })
})

describe('changing the network', () => {
  test('asks the wallet, and is known to those who watch even if the wallet does not say so', async () => {
    const { switchNetwork, wallet, provider } = setup({ wallet_switchEthereumChain: null })
    const onChange = vi.fn()
    wallet.watch(onChange)
    await new Promise((resolve) => setTimeout(resolve))
    provider.answers.eth_chainId = '0xa'
    await switchNetwork({ network: optimism })
    expect(provider.requests).toContainEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ accounts: [`eip155:10:${alice}`], network: 'eip155:10' })
  })

  test('is not reported twice when the wallet says so itself', async () => {
    const { switchNetwork, wallet, provider } = setup()
    provider.answers.wallet_switchEthereumChain = () => {
      provider.answers.eth_chainId = '0xa'
      provider.emit('chainChanged', '0xa')
      return null
    }
    const onChange = vi.fn()
    wallet.watch(onChange)
    await switchNetwork({ network: optimism })
    expect(onChange).toHaveBeenCalledOnce()
  })

  test.each([
    { code: 4902, message: 'Unrecognized chain ID "0xa".' },
    { code: -32603, message: 'Internal', data: { originalError: { code: 4902 } } },
    { code: -32601, message: 'The method does not exist' },
    { code: -32000, message: 'Unsupported chain' },
    { code: -32603, message: 'Сеть не найдена' },
    { code: -32603, message: 'Unrecognized chain ID "0xa". Try adding the chain using wallet_addEthereumChain first.' },
    new Error('Unknown chain'),
  ])('adds a network the wallet does not know: %o', async (error) => {
    const { switchNetwork, provider, methods } = setup({ wallet_switchEthereumChain: throwing(error) })
    provider.answers.wallet_addEthereumChain = () => {
      provider.answers.wallet_switchEthereumChain = () => {
        provider.answers.eth_chainId = '0xa'
        return null
      }
      return null
    }
    vi.useFakeTimers()
    const switching = switchNetwork({ network: optimism })
    await vi.advanceTimersByTimeAsync(1_000)
    await switching
    expect(methods().filter((method) => method !== 'eth_chainId')).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(provider.requests[1]?.params).toEqual([
      {
        chainId: '0xa',
        chainName: 'OP Mainnet',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://rpc.example/v1', 'http://127.0.0.1:8545/'],
        blockExplorerUrls: ['https://scan.example/'],
      },
    ])
  })

  test('tells the wallet the full address of an endpoint of the page itself', async () => {
    vi.stubGlobal('location', new URL('https://dapp.example/swap'))
    const { switchNetwork, provider } = setup({ wallet_switchEthereumChain: throwing({ code: 4902 }) })
    provider.answers.wallet_addEthereumChain = () => {
      provider.answers.eth_chainId = '0xa'
      return null
    }
    await switchNetwork({ network: { ...optimism, rpcUrls: { default: { http: ['', 'rpc.example', '/api/rpc'] } } } })
    expect(provider.requests[1]?.params).toMatchObject([{ rpcUrls: ['https://dapp.example/api/rpc'] }])
  })

  test('does not ask a second time when adding changes the network, be it a moment later', async () => {
    vi.useFakeTimers()
    const { switchNetwork, provider, methods } = setup({ wallet_switchEthereumChain: throwing({ code: 4902 }) })
    provider.answers.wallet_addEthereumChain = () => {
      setTimeout(() => {
        provider.answers.eth_chainId = '0xa'
      }, 500)
      return null
    }
    const switching = switchNetwork({ network: { ...optimism, blockExplorers: undefined } })
    await vi.advanceTimersByTimeAsync(1_000)
    await switching
    expect(methods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1)
    expect(provider.requests[1]?.params?.[0]).not.toHaveProperty('blockExplorerUrls')
  })

  test('fails by name when the wallet cannot add the network', async () => {
    const wallet_addEthereumChain = throwing({ code: -32602, message: 'Bad RPC' })
    const { switchNetwork } = setup({ wallet_switchEthereumChain: throwing({ code: 4902 }), wallet_addEthereumChain })
    await expect(switchNetwork({ network: optimism })).rejects.toMatchObject({
      name: 'ChainNotSupportedError',
      shortMessage: 'Chain is not supported',
    })
  })

  test('stays a refusal when the visitor declines, at either question', async () => {
    const refusal = throwing({ code: 4001, message: 'User rejected adding an unknown chain' })
    const open = setup({ wallet_switchEthereumChain: throwing({ code: -32002, message: 'Already pending' }) })
    await expect(open.switchNetwork({ network: optimism })).rejects.toMatchObject({
      name: 'ResourceUnavailableRpcError',
    })
    expect(open.methods()).toEqual(['wallet_switchEthereumChain'])
    const atFirst = setup({ wallet_switchEthereumChain: refusal })
    const second = { wallet_switchEthereumChain: throwing({ code: 4902 }), wallet_addEthereumChain: refusal }
    for (const { switchNetwork } of [atFirst, setup(second)]) {
      await expect(switchNetwork({ network: optimism })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    }
    expect(atFirst.methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test.each([
    [-32002, 'ResourceUnavailableRpcError'],
    [4900, 'ProviderDisconnectedError'],
    // It is not the network that is missing.
    [4100, 'UnauthorizedProviderError'],
  ])('says why the wallet cannot be asked to add the network (%s)', async (code, name) => {
    const wallet_addEthereumChain = throwing({ code, message: 'Not now' })
    const { switchNetwork } = setup({ wallet_switchEthereumChain: throwing({ code: 4902 }), wallet_addEthereumChain })
    await expect(switchNetwork({ network: optimism })).rejects.toMatchObject({ name })
  })

  test('fails as it is when the wallet cannot change networks at all', async () => {
    const { switchNetwork, methods } = setup({ wallet_switchEthereumChain: throwing({ code: 4200 }) })
    await expect(switchNetwork({ network: optimism })).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  test('looks again when a look at the network fails after the wallet has agreed', async () => {
    vi.useFakeTimers()
    const { switchNetwork, provider } = setup({ wallet_switchEthereumChain: null, eth_chainId: throwing('busy') })
    setTimeout(() => {
      provider.answers.eth_chainId = '0xa'
    }, 300)
    const switching = switchNetwork({ network: optimism })
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(switching).resolves.toBeUndefined()
  })

  test('is known to every wallet that was made of the same provider', async () => {
    const { switchNetwork, wallet, provider } = setup({ wallet_switchEthereumChain: null })
    wallet.watch(() => {})
    const onChange = vi.fn()
    createEvmWallet({ provider, addresses: [alice], chainId: 1, fetch }).watch(onChange)
    await new Promise((resolve) => setTimeout(resolve))
    provider.answers.eth_chainId = '0xa'
    await switchNetwork({ network: optimism })
    expect(onChange).toHaveBeenLastCalledWith({ accounts: [`eip155:10:${alice}`], network: 'eip155:10' })
  })

  test('waits a moment for a wallet that agrees too early, and fails by name when it lied', async () => {
    vi.useFakeTimers()
    const slow = setup({ wallet_switchEthereumChain: null })
    setTimeout(() => {
      slow.provider.answers.eth_chainId = '0x0a'
    }, 6_000)
    const switching = slow.switchNetwork({ network: optimism })
    await vi.advanceTimersByTimeAsync(7_000)
    await expect(switching).resolves.toBeUndefined()

    const liar = setup({ wallet_switchEthereumChain: null })
    const lying = liar.switchNetwork({ network: optimism }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await lying).toMatchObject({ name: 'ChainDisconnectedError', code: 4901 })
  })
})

describe('sending', () => {
  const hash = `0x${'ab'.repeat(32)}`
  const transfer = { network: mainnet, from: alice, to: bob, value: 10n ** 18n }

  test('asks once, after looking at the network and the account', async () => {
    const { sendTransfer, provider, methods } = setup({ eth_sendTransaction: hash })
    expect(await sendTransfer(transfer)).toBe(hash)
    expect(methods()).toEqual(['eth_chainId', 'eth_accounts', 'eth_sendTransaction'])
    expect(provider.requests[2]?.params).toEqual([{ from: alice, to: bob, value: '0xde0b6b3a7640000', chainId: '0x1' }])
  })

  test('sends no token whose amounts wallets show scaled, and asks nothing', async () => {
    const { wallet, sendTransfer, methods } = setup(
      { eth_sendTransaction: hash },
      { eth_call: `0x${(4n * 10n ** 18n).toString(16).padStart(64, '0')}` },
    )
    const scaled = { ...transfer, token: `eip155:1:${alice}` }
    for (const refused of [sendTransfer(scaled), wallet.prepareTransfer?.(scaled)]) {
      await expect(refused).rejects.toMatchObject({ name: 'TransactionRejectedRpcError' })
    }
    expect(methods()).not.toContain('eth_sendTransaction')
    expect(await sendTransfer(transfer)).toBe(hash)
  })

  test('prepares the call that it asks for, without asking', async () => {
    const { wallet, methods } = setup({ eth_sendTransaction: hash })
    const token = `eip155:1:${alice}`
    expect(await wallet.prepareTransfer?.({ ...transfer, token, value: 258n })).toEqual({
      calls: [
        {
          to: alice,
          value: 0n,
          data: `0xa9059cbb${bob.slice(2).toLowerCase().padStart(64, '0')}${'102'.padStart(64, '0')}`,
        },
      ],
    })
    expect(methods()).toEqual([])
  })

  test.each([bob.toLowerCase(), `0x${bob.slice(2).toUpperCase()}`, bob.slice(2)])(
    'accepts the receiver as %s',
    async (to) => {
      const { sendTransfer, provider } = setup({ eth_sendTransaction: hash })
      await sendTransfer({ ...transfer, to })
      expect(provider.requests[2]?.params?.[0]).toMatchObject({ to: bob })
    },
  )

  test('refuses a receiver with one letter in the wrong case', async () => {
    const { sendTransfer, methods } = setup({ eth_sendTransaction: hash })
    const letters = [...bob].flatMap((letter, index) => (index > 1 && /[a-f]/iu.test(letter) ? [index] : []))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...letters), async (index) => {
        const letter = bob.charAt(index)
        const flipped = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
        const to = bob.slice(0, index) + flipped + bob.slice(index + 1)
        await expect(sendTransfer({ ...transfer, to })).rejects.toMatchObject({ name: 'InvalidAddressError' })
      }),
    )
    expect(methods()).toEqual([])
  })

  test.each([
    '',
    '0x',
    `${bob}0`,
    'vitalik.eth',
    '0X'.concat(bob.slice(2)),
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ])('refuses %j as a receiver or a sender', async (text) => {
    const { sendTransfer, methods } = setup({ eth_sendTransaction: hash })
    await expect(sendTransfer({ ...transfer, to: text })).rejects.toMatchObject({ name: 'InvalidAddressError' })
    await expect(sendTransfer({ ...transfer, from: text })).rejects.toMatchObject({ name: 'InvalidAddressError' })
    expect(methods()).toEqual([])
  })

  test.each([-1n, 2n ** 256n])('refuses to send %s', async (value) => {
    const { sendTransfer, methods } = setup({ eth_sendTransaction: hash })
    await expect(sendTransfer({ ...transfer, value })).rejects.toMatchObject({ name: 'InvalidAmountError' })
    expect(methods()).toEqual([])
  })

  test('sends nothing when the wallet is on another network or shows another account', async () => {
    const other = setup({ eth_chainId: '0x89', eth_sendTransaction: hash })
    await expect(other.sendTransfer(transfer)).rejects.toMatchObject({ name: 'ChainDisconnectedError' })
    const stranger = setup({ eth_accounts: [bob], eth_sendTransaction: hash })
    await expect(stranger.sendTransfer(transfer)).rejects.toMatchObject({ name: 'UnauthorizedProviderError' })
    const silent = setup({ eth_accounts: 'nonsense', eth_sendTransaction: hash })
    await expect(silent.sendTransfer(transfer)).rejects.toMatchObject({ name: 'SendError' })
    for (const { methods } of [other, stranger, silent]) expect(methods()).not.toContain('eth_sendTransaction')
  })

  test('never asks a second time when the wallet fails', async () => {
    for (const error of [{ code: -32603, message: 'Internal error' }, { code: -32005 }, 'timeout', undefined]) {
      const { sendTransfer, methods } = setup({ eth_sendTransaction: throwing(error) })
      await expect(sendTransfer(transfer)).rejects.toBeInstanceOf(BaseError)
      expect(methods().filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    }
  })

  test.each([undefined, null, '', '0x', '0xab', `${hash}00`, hash.slice(2), 7, { hash: '0x1' }, `0x${'0'.repeat(64)}`])(
    'does not take %o for a hash, nor for a refusal',
    async (answer) => {
      const { sendTransfer } = setup({ eth_sendTransaction: () => answer })
      await expect(sendTransfer(transfer)).rejects.toMatchObject({
        name: 'UnconfirmedTransactionError',
        mark: { nonce: 5, block: 16 },
        hash: undefined,
      })
    },
  )

  test('takes the hash out of a plain answer', async () => {
    const { sendTransfer } = setup({ eth_sendTransaction: { hash } })
    expect(await sendTransfer(transfer)).toBe(hash)
  })

  test('says that nothing was sent if the wallet fails before it is asked to send', async () => {
    for (const method of ['eth_chainId', 'eth_accounts']) {
      const { sendTransfer, methods } = setup({ [method]: throwing({ code: -32603 }), eth_sendTransaction: hash })
      await expect(sendTransfer(transfer)).rejects.toMatchObject({
        name: 'SendError',
        shortMessage: 'Something went wrong',
        cause: { name: 'InternalRpcError' },
      })
      expect(methods()).not.toContain('eth_sendTransaction')
    }
  })

  test('believes that a number is used only if the network has nothing that this one could be', async () => {
    const nonce = throwing({ code: -32000, message: 'nonce too low' })
    const { sendTransfer: send } = setup({ eth_sendTransaction: nonce })
    await expect(send(transfer)).rejects.toMatchObject({ name: 'NonceError' })
    const provider = createFakeProvider({ eth_sendTransaction: nonce })
    const { fetch } = createFakeNode({})
    const asked = sendTransaction({ ...transfer, provider, fetch })
    await expect(asked).rejects.toMatchObject({ name: 'UnconfirmedTransactionError', cause: { name: 'NonceError' } })
  })

  test('asks the wallet within a second although no node answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const provider = createFakeProvider({ eth_sendTransaction: null })
    const fetch = () => new Promise<never>(() => {})
    const asked = sendTransaction({ ...transfer, provider, fetch }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await asked).toMatchObject({ name: 'UnconfirmedTransactionError', mark: undefined })
  })
})
