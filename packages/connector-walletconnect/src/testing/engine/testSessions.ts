import { expect, test, vi } from 'vitest'
import type { EngineBench } from './EngineBench.js'

/** Requests, events and the end of sessions. */
export function testSessions({ connect, hear, open, sign, world }: EngineBench): void {
  test('refuses methods that the wallet has not granted without asking it', async () => {
    const engine = await open()
    const { topic } = await connect(engine)
    const request = { topic, network: 'eip155:1', method: 'eth_sendTransaction', params: [] } as const
    await expect(engine.request(request)).rejects.toMatchObject({ name: 'UnsupportedProviderMethodError' })
    await expect(engine.request({ ...request, topic: 'none' })).rejects.toMatchObject({ name: 'SessionEndedError' })
  })

  test('reports updates, events and the end of a session', async () => {
    const engine = await open()
    const { wallet } = world()
    const session = await connect(engine)
    const { topic } = session

    const account = 'eip155:1:0x000000000000000000000000000000000000dEaD'
    const updated = hear(engine, 'updated')
    await wallet.update(topic, [account])
    expect(await updated).toMatchObject({ session: { topic, accounts: [account] } })

    const said = hear(engine, 'said')
    await wallet.say(topic, 'accountsChanged', [account])
    expect(await said).toEqual({ type: 'said', topic, name: 'accountsChanged', data: [account] })

    await new Promise((resolve) => setTimeout(resolve, 1100))
    const extended = hear(engine, 'updated')
    await wallet.extend(topic)
    await extended
    expect(engine.sessions()[0]?.expiry).toBeGreaterThan(session.expiry)

    const ended = hear(engine, 'ended')
    await wallet.end(topic)
    expect(await ended).toEqual({ type: 'ended', topic })
    expect(engine.sessions()).toEqual([])
  })

  test('ends one of several sessions, and notifies its wallet', async () => {
    const engine = await open()
    const { wallet } = world()
    const [first, second] = [await connect(engine), await connect(engine)]
    expect(new Set(engine.sessions().map(({ topic }) => topic))).toEqual(new Set([first.topic, second.topic]))
    await engine.end(first.topic)
    expect(engine.sessions()).toEqual([second])
    await vi.waitFor(() => expect(wallet.topics()).not.toContain(first.topic))
    expect(await wallet.verify('Hello', await sign(engine, second))).toBe(true)
  })

  test('waits for a wallet that is offline', async () => {
    const engine = await open()
    const session = await connect(engine)
    const { wallet } = world()
    await wallet.leave()
    const answer = sign(engine, session)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await wallet.comeBack()
    expect(await wallet.verify('Hello', await answer)).toBe(true)
  })
}
