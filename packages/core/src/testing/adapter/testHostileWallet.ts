import { expect, test, vi } from 'vitest'
import { BaseError } from '../../errors/BaseError.js'
import { type AdapterBench, busy } from './AdapterBench.js'

const boom = (): never => {
  throw new Error('boom')
}

/** What wallets answer that is not an answer. */
const nonsense: readonly unknown[] = [
  undefined,
  null,
  42,
  'nonsense!',
  [],
  [null],
  {},
  { accounts: [{}], signature: [] },
  new Proxy({}, { get: boom, ownKeys: boom, getPrototypeOf: boom }),
]

const { proxy, revoke } = Proxy.revocable({}, {})
revoke()

/** What wallets throw that is not an error. */
const thrown: readonly unknown[] = [
  undefined,
  null,
  'plain text',
  42,
  {},
  { code: 'ERR', message: { toString: boom } },
  new Proxy(new Error('trap'), { get: boom, getPrototypeOf: boom }),
  proxy,
  new DOMException('gone', 'AbortError'),
  { code: -32000, message: 'x'.repeat(100_000) },
]

/** A wallet that throws nonsense, answers nonsense, or never answers. */
export function testHostileWallet(bench: () => AdapterBench): void {
  test('names what a wallet throws, and works with it afterwards', async () => {
    const { subject, connector, connect, ask } = bench()
    for (const value of thrown) {
      const act = () => {
        throw value
      }
      subject.interfere(act)
      await expect(connector.connect(ask)).rejects.toBeInstanceOf(BaseError)
      const wallet = await connect()
      subject.interfere(act)
      const signing = wallet.signMessage({ address: subject.sender, message: 'Ahoy' })
      await expect(signing).rejects.toBeInstanceOf(BaseError)
      subject.interfere(() => Promise.reject(value))
      await expect(connector.connect(ask)).rejects.toBeInstanceOf(BaseError)
    }
  })

  test('takes no nonsense for an account or a signature', async () => {
    const { subject, connector, connect, ask } = bench()
    const wallet = await connect()
    for (const value of nonsense) {
      subject.interfere(() => value)
      await expect(connector.connect(ask)).rejects.toBeInstanceOf(BaseError)
      subject.interfere(() => value)
      const signing = wallet.signMessage({ address: subject.sender, message: 'Ahoy' })
      await expect(signing).rejects.toBeInstanceOf(BaseError)
    }
  })

  test('gives up a wallet that never answers, when it is told to', async () => {
    const { subject, connector, connect, ask } = bench()
    const never = vi.fn(() => new Promise(() => {}))
    for (const how of ['connect', 'reconnect'] as const) {
      const controller = new AbortController()
      subject.interfere(never)
      const waiting = connector[how]?.({ ...ask, signal: controller.signal })
      await vi.waitFor(() => expect(never).toHaveBeenCalledOnce(), busy)
      never.mockClear()
      controller.abort()
      await expect(waiting).rejects.toBeInstanceOf(BaseError)
    }
    await connect()
    const takeBack = subject.interfere(never)
    // Disconnecting waits for the wallet, but not for ever.
    await connector.disconnect().catch((error: unknown) => expect(error).toBeInstanceOf(BaseError))
    if (typeof takeBack === 'function') takeBack()
    expect((await connect()).accounts).not.toEqual([])
  })
}
