import { assert, expect, test, vi } from 'vitest'
import type { Wallet } from '../../adapter/Wallet.js'
import { parseAccountId } from '../../caip/parseAccountId.js'
import { BaseError } from '../../errors/BaseError.js'
import { type AdapterBench, busy, findConnector, signal } from './AdapterBench.js'

/** Connecting, what the wallet changes afterwards, and disconnecting. */
export function testConnecting(bench: () => AdapterBench): void {
  test('tells a declined connection by its name', async () => {
    const { connector, ask, declineConnecting } = bench()
    declineConnecting()
    const error = await connector.connect(ask).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(BaseError)
    expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  })

  test('connects with accounts in the form of CAIP-10, the active one first', async () => {
    const { subject, connect } = bench()
    const wallet = await connect()
    expect(wallet.namespace).toBe(subject.adapter.namespace)
    expect(parseAccountId(wallet.accounts[0] ?? '').address).toBe(subject.sender)
    const [home] = subject.networks
    if (wallet.network !== undefined) expect(wallet.network).toBe(home.caipNetworkId)
    const offered = subject.networks.map(({ caipNetworkId }) => caipNetworkId)
    const served = wallet.accounts.map((account) => parseAccountId(account).caipNetworkId)
    expect(served.every((network) => offered.includes(network))).toBe(true)
    expect(served).toContain(home.caipNetworkId)
  })

  test('never adopts a wallet after the attempt was given up', async () => {
    const { connector, ask } = bench()
    const controller = new AbortController()
    const connecting = connector.connect({ ...ask, signal: controller.signal })
    controller.abort()
    await expect(connecting).rejects.toBeInstanceOf(BaseError)
    await expect(connector.connect({ ...ask, signal: controller.signal })).rejects.toBeInstanceOf(BaseError)
  })

  test('does not mind an abort after the wallet has answered', async () => {
    const { connector, ask } = bench()
    const controller = new AbortController()
    const [wallet] = await connector.connect({ ...ask, signal: controller.signal })
    controller.abort()
    const address = parseAccountId(wallet?.accounts[0] ?? '').address
    expect(await wallet?.signMessage({ address, message: 'still here' })).toBeTypeOf('string')
  })

  test('connects again without a question', async () => {
    const { subject, connector, connect, reconnect, ask } = bench()
    const wallet = await connect()
    subject.decline()
    const [again] = await reconnect()
    expect(again?.accounts ?? wallet.accounts).toEqual(wallet.accounts)
    if (subject.knowsPermission === false) subject.leave()
    // The refusal is still waiting: the wallet asked nobody.
    await expect(connector.connect(ask)).rejects.toBeInstanceOf(BaseError)
  })

  test('follows the account that is chosen in the wallet, and signs with it', async () => {
    const { subject, connect } = bench()
    const wallet = await connect()
    const onChange = vi.fn<(change: Wallet.State) => void>()
    const stop = wallet.watch(onChange)
    const active = () => addressIn(onChange.mock.lastCall?.[0])
    subject.changeAccount()
    await vi.waitFor(() => expect([undefined, addressIn(wallet)]).not.toContain(active()), busy)
    const address = active()
    assert(address)
    const signature = await wallet.signMessage({ address, message: 'Who am I?' })
    expect(await subject.verifyMessage({ address, message: 'Who am I?', signature })).toBe(true)
    subject.changeAccount()
    await vi.waitFor(() => expect(active()).toBe(subject.sender), busy)
    stop()
    const calls = onChange.mock.calls.length
    subject.changeAccount()
    subject.changeAccount()
    expect(onChange).toHaveBeenCalledTimes(calls)
  })

  test('changes the network and says so, until nobody watches', async ({ skip }) => {
    const { subject, connect } = bench()
    const wallet = await connect()
    const { switchNetwork } = wallet
    if (!switchNetwork) return skip('the wallet has no network of its own')
    const [home, other] = subject.networks
    assert(other, 'a second network')
    const onChange = vi.fn<(change: Wallet.State) => void>()
    const stop = wallet.watch(onChange)
    const seen = () => onChange.mock.lastCall?.[0].network

    await switchNetwork({ network: other })
    await vi.waitFor(() => expect(seen()).toBe(other.caipNetworkId), busy)
    if (wallet.sendTransfer) {
      const { sender: from, recipient: to } = subject
      await expect(wallet.sendTransfer({ network: home, from, to, value: 1n })).rejects.toBeInstanceOf(BaseError)
    }
    subject.decline()
    await expect(switchNetwork({ network: home })).rejects.toMatchObject({ code: 4001 })
    expect(seen()).toBe(other.caipNetworkId)

    stop()
    const calls = onChange.mock.calls.length
    await switchNetwork({ network: home })
    expect(onChange).toHaveBeenCalledTimes(calls)
  })

  test('notices when the wallet takes its permission back', async () => {
    const { subject, connect } = bench()
    const wallet = await connect()
    const onChange = vi.fn<(change: Wallet.State) => void>()
    const stop = wallet.watch(onChange)
    subject.leave()
    await vi.waitFor(() => expect(onChange.mock.lastCall?.[0].accounts).toEqual([]), busy)
    stop()
    expect((await connect()).accounts).toEqual(wallet.accounts)
  })

  test('gives the permission back, and stays disconnected', async () => {
    const { subject, connector, connect, reconnect } = bench()
    await connect()
    await connector.disconnect()
    expect(accountsOf(await reconnect())).toEqual([])
    const found = await findConnector(subject)
    const restored = await found.reconnect?.({ namespaces: found.namespaces, signal: signal() })
    expect(accountsOf(restored ?? [])).toEqual([])
    await connector.disconnect()
  })
}

const accountsOf = (wallets: readonly Wallet[]) => wallets.flatMap(({ accounts }) => accounts)

function addressIn(state: Wallet.State | undefined): string | undefined {
  const [account] = state?.accounts ?? []
  return account && parseAccountId(account).address
}
