import { expect, test, vi } from 'vitest'
import type { Connector } from '../../adapter/Connector.js'
import { type AdapterBench, busy, findConnector, signal } from './AdapterBench.js'

/** Wallets that are in the page, come later, and go. Runs first: the page has no permission yet. */
export function testDiscovery(bench: () => AdapterBench): void {
  test('finds the wallet of the page, and says nothing more once it is stopped', async () => {
    const { subject, connector } = bench()
    const onChange = vi.fn()
    const stop = subject.adapter.watchConnectors(onChange)
    await vi.waitFor(() => expect(onChange.mock.lastCall?.[0]).toHaveLength(1), busy)
    stop()
    stop()
    const calls = onChange.mock.calls.length
    const again = await findConnector(subject)
    expect(again.id).toBe(connector.id)
    expect(again.namespaces).toEqual([subject.adapter.namespace])
    expect(onChange).toHaveBeenCalledTimes(calls)
  })

  test('finds a wallet that comes late beside the first one, and loses it when it goes', async () => {
    const { subject, connector } = bench()
    const onChange = vi.fn<(connectors: readonly Connector[]) => void>()
    const stop = subject.adapter.watchConnectors(onChange)
    const ids = () => onChange.mock.lastCall?.[0].map(({ id }) => id)
    await vi.waitFor(() => expect(ids()).toEqual([connector.id]), busy)
    const remove = subject.addWallet()
    await vi.waitFor(() => expect(new Set(ids())).toHaveLength(2), busy)
    expect(ids()?.[0]).toBe(connector.id)
    remove?.()
    if (remove) await vi.waitFor(() => expect(ids()).toEqual([connector.id]), busy)
    stop()
    const calls = onChange.mock.calls.length
    subject.addWallet()?.()
    expect(onChange).toHaveBeenCalledTimes(calls)
  })

  test('loads in advance without asking anybody', async ({ skip }) => {
    const { subject } = bench()
    await subject.adapter.preload?.()
    if (subject.knowsPermission === false) return skip('the page remembers the permission')
    expect((await bench().reconnect()).flatMap(({ accounts }) => accounts)).toEqual([])
  })

  test('gives back every listener', async () => {
    const { subject, connect, connector } = bench()
    const before = subject.listeners()
    const stopSearching = subject.adapter.watchConnectors(() => {})
    const wallet = await connect()
    const stops = [wallet.watch(() => {}), wallet.watch(() => {}), stopSearching]
    expect(subject.listeners()).toBeGreaterThan(before)
    for (const stop of stops) stop()
    for (const stop of stops) stop()
    await connector.disconnect()
    expect(subject.listeners()).toBe(before)
    await connector.connect({ namespaces: connector.namespaces, signal: signal() })
    expect(subject.listeners()).toBe(before)
  })
}
