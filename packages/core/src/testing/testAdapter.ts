import { afterAll, assert, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChainAdapter, Token } from '../adapter/ChainAdapter.js'
import type { Connector } from '../adapter/Connector.js'
import type { RpcSession } from '../adapter/RpcSession.js'
import type { TypedData, Wallet } from '../adapter/Wallet.js'
import type { Namespace } from '../caip/Namespace.js'
import { parseCaipAddress } from '../caip/parseCaipAddress.js'
import { BaseError } from '../errors/BaseError.js'
import type { Network } from '../networks/Network.js'
import { UnconfirmedTransactionError } from '../send/UnconfirmedTransactionError.js'

/** How long to wait on a busy machine: a part of the adapter may have to load. */
const busy = { timeout: 10_000, interval: 50 }

/**
 * Tests an adapter against its contract, with a wallet that signs and a running chain.
 *
 * @param name - The adapter's name, for the report.
 * @param create - Starts the chain and adds the wallet to the page. Called once, before the tests.
 */
export function testAdapter(name: string, create: () => Promise<testAdapter.Subject>): void {
  describe(`${name} keeps the contract of an adapter`, () => {
    let subject: testAdapter.Subject
    let connector: Connector

    beforeAll(async () => {
      subject = await create()
      connector = await find(subject)
      namespaces = connector.namespaces
    })
    afterAll(() => subject.dispose())

    const signal = () => new AbortController().signal
    let namespaces: readonly Namespace[]

    async function connect(): Promise<Wallet> {
      const [wallet] = await connector.connect({ namespaces, signal: signal() })
      assert(wallet, 'the wallet connects')
      return wallet
    }

    test('finds the wallet of the page, and says nothing more once it is stopped', async () => {
      const onChange = vi.fn()
      const stop = subject.adapter.watchConnectors(onChange)
      await vi.waitFor(() => expect(onChange.mock.lastCall?.[0]).toHaveLength(1), busy)
      stop()
      stop()
      const calls = onChange.mock.calls.length
      const again = await find(subject)
      expect(again.id).toBe(connector.id)
      expect(again.namespaces).toEqual([subject.adapter.namespace])
      expect(onChange).toHaveBeenCalledTimes(calls)
    })

    test('loads in advance without asking anybody', async () => {
      await subject.adapter.preload?.()
      const wallets = (await connector.reconnect?.({ namespaces, signal: signal() })) ?? []
      expect(wallets).toEqual([])
    })

    test('tells a declined connection by its name', async () => {
      subject.decline()
      const error = await connector.connect({ namespaces, signal: signal() }).catch((error: unknown) => error)
      expect(error).toBeInstanceOf(BaseError)
      expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    })

    test('connects with accounts in the form of CAIP-10, on the network of the wallet', async () => {
      const wallet = await connect()
      expect(wallet.namespace).toBe(subject.adapter.namespace)
      expect(wallet.accounts.length).toBeGreaterThan(0)
      for (const account of wallet.accounts) {
        expect(parseCaipAddress(account).caipNetworkId).toBe(subject.networks[0].caipNetworkId)
      }
    })

    test('never adopts a wallet after the attempt was given up', async () => {
      const controller = new AbortController()
      const connecting = connector.connect({ namespaces, signal: controller.signal })
      controller.abort()
      await expect(connecting).rejects.toBeInstanceOf(BaseError)
      await expect(connector.connect({ namespaces, signal: controller.signal })).rejects.toBeInstanceOf(BaseError)
    })

    test('does not mind an abort after the wallet has answered', async () => {
      const controller = new AbortController()
      const [wallet] = await connector.connect({ namespaces, signal: controller.signal })
      controller.abort()
      const address = parseCaipAddress(wallet?.accounts[0] ?? '').address
      expect(await wallet?.signMessage({ address, message: 'still here' })).toBeTypeOf('string')
    })

    test('connects again without a question', async () => {
      const wallet = await connect()
      subject.decline()
      const [again] = (await connector.reconnect?.({ namespaces, signal: signal() })) ?? []
      expect(again?.accounts ?? wallet.accounts).toEqual(wallet.accounts)
      // The refusal is still waiting: the wallet asked nobody.
      await expect(connector.connect({ namespaces, signal: signal() })).rejects.toBeInstanceOf(BaseError)
    })

    test('signs a message, whatever language it is in, so that the signature proves the account', async () => {
      const wallet = await connect()
      const { address } = parseCaipAddress(wallet.accounts[0] ?? '')
      for (const message of ['Sign in to the harbour', 'Ανατολή ⚓️\n日本', '0x00', '']) {
        const signature = await wallet.signMessage({ address, message })
        expect(await subject.verifyMessage({ address, message, signature })).toBe(true)
        expect(await subject.verifyMessage({ address, message: `${message}!`, signature })).toBe(false)
      }
      subject.decline()
      await expect(wallet.signMessage({ address, message: 'no' })).rejects.toMatchObject({ code: 4001 })
    })

    test('signs structured data where it can', async () => {
      const wallet = await connect()
      const { typedData, verifyTypedData } = subject
      expect(wallet.signTypedData === undefined).toBe(typedData === undefined)
      if (!wallet.signTypedData || !typedData || !verifyTypedData) return
      const { address } = parseCaipAddress(wallet.accounts[0] ?? '')
      const signature = await wallet.signTypedData({ address, typedData })
      expect(await verifyTypedData({ address, typedData, signature })).toBe(true)
    })

    test('reads the balance of the network and never invents one', async () => {
      const [network] = subject.networks
      const balance = await subject.adapter.getBalance({ address: subject.sender, network, signal: signal() })
      expect(balance.value).toBeGreaterThan(0n)
      expect(balance).toMatchObject({
        decimals: network.nativeCurrency.decimals,
        symbol: network.nativeCurrency.symbol,
      })
      const dead = { ...network, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }
      const asking = subject.adapter.getBalance({ address: subject.sender, network: dead, signal: signal() })
      await expect(asking).rejects.toBeInstanceOf(BaseError)
      const aborted = subject.adapter.getBalance({ address: subject.sender, network, signal: AbortSignal.abort() })
      await expect(aborted).rejects.toBeInstanceOf(BaseError)
    })

    test('sends exactly the amount, once', async () => {
      const wallet = await connect()
      if (!wallet.sendTransfer) return
      const [network] = subject.networks
      const { recipient: address, sender: from } = subject
      const read = async () => (await subject.adapter.getBalance({ address, network, signal: signal() })).value
      const before = await read()
      const value = 12_345_678_901_234_567n
      expect(await wallet.sendTransfer({ network, from, to: address, value })).not.toBe('')
      await vi.waitFor(async () => expect(await read()).toBe(before + value), busy)

      subject.decline()
      const declined = wallet.sendTransfer({ network, from, to: address, value })
      await expect(declined).rejects.toMatchObject({ code: 4001 })
      const nowhere = wallet.sendTransfer({ network, from, to: `${address}0`, value })
      await expect(nowhere).rejects.toBeInstanceOf(BaseError)
      expect(await read()).toBe(before + value)
    })

    test('finds what the wallet sent without saying so, and never calls it a failure', async () => {
      const wallet = await connect()
      if (!wallet.sendTransfer || !subject.mumble) return
      const [network] = subject.networks
      for (const token of [undefined, ...(subject.tokens ?? []).map(({ address }) => address)]) {
        const transfer = { network, from: subject.sender, to: subject.recipient, value: 1_234_567n, token }
        subject.mumble()
        const error = await wallet.sendTransfer(transfer).catch((error: unknown) => error)
        assert(error instanceof UnconfirmedTransactionError)
        const { mark, hash } = error
        const find = () => wallet.findTransaction?.({ ...transfer, mark, hash, signal: signal() })
        await vi.waitFor(async () => expect(await find()).toMatchObject({ status: 'found' }), busy)
      }
    })

    /** What tokens an account has, by address. */
    async function readTokens(address: string): Promise<Map<string, Token>> {
      const [network] = subject.networks
      const tokens = (subject.tokens ?? []).map(({ address }) => address)
      const found = await subject.adapter.getTokens?.({ address, network, tokens, signal: signal() })
      return new Map(found?.map((token) => [token.address, token]))
    }

    test('reads tokens as they are, and leaves out what is none', async () => {
      const { adapter, tokens, sender: address, recipient } = subject
      const [network] = subject.networks
      if (!adapter.getTokens || !tokens) return
      const found = await readTokens(address)
      for (const { address, name, symbol, decimals } of tokens) {
        expect(found.get(address)).toEqual({ address, name, symbol, decimals, balance: expect.any(BigInt) })
        expect(found.get(address)?.balance).toBeGreaterThan(0n)
      }
      const none = [`${network.caipNetworkId}:${recipient}`, 'nonsense', `eip155:999999:${recipient}`]
      const all = [...none, ...tokens.map(({ address }) => address)]
      const mixed = await adapter.getTokens({ address, network, tokens: all, signal: signal() })
      expect(mixed.map(({ address }) => address)).toEqual(tokens.map(({ address }) => address))
    })

    test('sends tokens exactly, and no coin with them', async () => {
      const wallet = await connect()
      const { tokens = [], recipient: to, sender: from } = subject
      const [network] = subject.networks
      for (const { address: token } of tokens) {
        const before = (await readTokens(to)).get(token)?.balance ?? 0n
        await wallet.sendTransfer?.({ network, from, to, value: 1_234_567n, token })
        const read = async () => (await readTokens(to)).get(token)?.balance
        await vi.waitFor(async () => expect(await read()).toBe(before + 1_234_567n), busy)
      }
      const elsewhere = `eip155:999999:${to}`
      if (tokens.length === 0 || !wallet.sendTransfer) return
      const lost = wallet.sendTransfer({ network, from, to, value: 1n, token: elsewhere })
      await expect(lost).rejects.toBeInstanceOf(BaseError)
    })

    test('estimates a fee that is enough, and says what became of the transaction', async () => {
      const { adapter, recipient: to, sender: from, tokens = [] } = subject
      const wallet = await connect()
      const [network] = subject.networks
      const { estimateFee, getTransaction } = adapter
      if (!estimateFee || !getTransaction || !wallet.sendTransfer) return
      const read = async () => (await adapter.getBalance({ address: from, network, signal: signal() })).value
      for (const token of [undefined, ...tokens.map(({ address }) => address)]) {
        const transfer = { network, from, to, value: 1_000n, token }
        const before = await read()
        const fee = await estimateFee({ ...transfer, signal: signal() })
        if (fee.gas !== undefined) expect(fee.value).toBe(fee.gas * (fee.gasPrice ?? 0n))
        const hash = await wallet.sendTransfer(transfer)
        const status = () => getTransaction({ hash, network, signal: signal() })
        await vi.waitFor(async () => expect(await status()).toMatchObject({ status: 'confirmed' }), busy)
        const paid = before - (await read()) - (token ? 0n : 1_000n)
        expect(paid).toBeGreaterThan(0n)
        expect(paid).toBeLessThanOrEqual(fee.value)
      }
      for (const { address: token } of tokens) {
        const tooMuch = estimateFee({ network, from, to, value: 2n ** 255n, token, signal: signal() })
        await expect(tooMuch).rejects.toMatchObject({ name: 'ExecutionRevertedError' })
      }
    })

    test('tells contracts from accounts, and what it does not know from what it does', async () => {
      const { adapter, tokens = [], sender } = subject
      const [network] = subject.networks
      if (adapter.hasCode) {
        expect(await adapter.hasCode({ address: sender, network, signal: signal() })).toBe(false)
        for (const { address } of tokens) {
          const contract = parseCaipAddress(address).address
          expect(await adapter.hasCode({ address: contract, network, signal: signal() })).toBe(true)
        }
      }
      if (!subject.unknownHash) return
      const known = await adapter.getTransaction?.({ hash: subject.unknownHash, network, signal: signal() })
      expect(known).toBeUndefined()
    })

    test('sends a transaction as it is given', async () => {
      const wallet = await connect()
      const { adapter, transaction, sender: from } = subject
      const [network] = subject.networks
      if (!wallet.sendTransaction || !transaction) return
      const hash = await wallet.sendTransaction({ network, from, ...transaction.given })
      const read = () => adapter.getTransaction?.({ hash, network, signal: signal() })
      await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'confirmed' }), busy)
      expect(await transaction.read(hash)).toMatchObject(transaction.given)
    })

    test('finds the address of a name, and the name of an address that leads back', async () => {
      const { adapter, names = [] } = subject
      const [network] = subject.networks
      for (const { name, address, isPrimary } of names) {
        expect(await adapter.resolveName?.({ name, network, signal: signal() })).toBe(address)
        const found = await adapter.lookUpAddress?.({ address, network, signal: signal() })
        expect(found).toBe(isPrimary ? name : undefined)
      }
      for (const name of ['', 'nowhere', `nobody.${names[0]?.name}`, 'not a name.eth', 'a\u202e.eth', '..']) {
        expect(await adapter.resolveName?.({ name, network, signal: signal() })).toBeUndefined()
      }
    })

    test('makes a wallet of a session, which serves every network of it', async () => {
      const { adapter, session, recipient: to, sender: from, networks } = subject
      if (!adapter.createWallet || !session) return
      const wallet = await adapter.createWallet(session)
      expect(wallet.namespace).toBe(adapter.namespace)
      expect(wallet.network).toBeUndefined()
      const served = wallet.accounts.map((account) => parseCaipAddress(account).caipNetworkId)
      expect(served).toEqual(networks.map(({ caipNetworkId }) => caipNetworkId))

      const message = 'From afar'
      const signature = await wallet.signMessage({ address: from, message })
      expect(await subject.verifyMessage({ address: from, message, signature })).toBe(true)
      for (const network of networks) {
        const read = async () => (await adapter.getBalance({ address: to, network, signal: signal() })).value
        const before = await read()
        await wallet.sendTransfer?.({ network, from, to, value: 1_234_567n })
        await vi.waitFor(async () => expect(await read()).toBe(before + 1_234_567n), busy)
        // The account is already authorised, so the wallet does not ask.
        await wallet.switchNetwork?.({ network })
      }
      const stranger = wallet.sendTransfer?.({ network: networks[0], from: to, to: from, value: 1n })
      await expect(stranger).rejects.toBeInstanceOf(BaseError)
    })

    test('changes the network and says so, until nobody watches', async () => {
      const wallet = await connect()
      const [home, other] = subject.networks
      if (!wallet.switchNetwork || !other) return
      const onChange = vi.fn<(change: Wallet.State) => void>()
      const stop = wallet.watch(onChange)
      const seen = () => onChange.mock.lastCall?.[0].network

      await wallet.switchNetwork({ network: other })
      await vi.waitFor(() => expect(seen()).toBe(other.caipNetworkId), busy)
      if (wallet.sendTransfer) {
        const { sender: from, recipient: to } = subject
        await expect(wallet.sendTransfer({ network: home, from, to, value: 1n })).rejects.toBeInstanceOf(BaseError)
      }
      subject.decline()
      await expect(wallet.switchNetwork({ network: home })).rejects.toMatchObject({ code: 4001 })
      expect(seen()).toBe(other.caipNetworkId)

      stop()
      const calls = onChange.mock.calls.length
      await wallet.switchNetwork({ network: home })
      expect(onChange).toHaveBeenCalledTimes(calls)
    })

    test('gives the permission back', async () => {
      await connect()
      await connector.disconnect()
      const wallets = (await connector.reconnect?.({ namespaces, signal: signal() })) ?? []
      expect(wallets).toEqual([])
    })
  })
}

async function find({ adapter }: testAdapter.Subject): Promise<Connector> {
  let found: readonly Connector[] = []
  const stop = adapter.watchConnectors((connectors) => {
    found = connectors
  })
  try {
    return await vi.waitFor(() => {
      const [connector] = found
      assert(connector, 'a wallet is found')
      return connector
    }, busy)
  } finally {
    stop()
  }
}

export declare namespace testAdapter {
  type Subject = {
    readonly adapter: ChainAdapter
    /** The wallet starts on the first network; the second one is for switching. */
    readonly networks: readonly [Network, ...Network[]]
    /** The wallet's account, with enough of the first network's coin for a few transfers. */
    readonly sender: string
    /** An account that receives nothing else. */
    readonly recipient: string
    /** Makes the person decline the next request. */
    readonly decline: () => void
    /** Makes the wallet send the next transaction, and answer nothing useful. */
    readonly mumble?: () => void
    readonly verifyMessage: (parameters: { address: string; message: string; signature: string }) => Promise<boolean>
    /** Something to sign, for wallets that can sign structured data. */
    readonly typedData?: TypedData
    readonly verifyTypedData?: (parameters: {
      address: string
      typedData: TypedData
      signature: string
    }) => Promise<boolean>
    /** Tokens of the first network that the sender has. */
    readonly tokens?: readonly Omit<Token, 'balance'>[]
    /** A transaction with calldata for the sender, and how the chain's own tools read one. */
    readonly transaction?: { readonly given: Wallet.Call; readonly read: (hash: string) => Promise<Wallet.Call> }
    /** Names of the first network; primary names also resolve in reverse. */
    readonly names?: readonly { readonly name: string; readonly address: string; readonly isPrimary: boolean }[]
    /** A session in which the sender's wallet serves all networks. */
    readonly session?: RpcSession
    /** A hash without a transaction. */
    readonly unknownHash?: string
    readonly dispose: () => Promise<unknown>
  }
}
