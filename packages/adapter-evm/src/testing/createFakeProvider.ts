import type { EvmProvider } from '../EvmProvider.js'

export type FakeProvider = EvmProvider & {
  readonly requests: { method: string; params?: readonly unknown[] }[]
  /** The results by method; a function is called with the parameters. */
  answers: Record<string, unknown>
  emit: (event: string, value: unknown) => void
  readonly listenerCount: () => number
}

export const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet with scripted answers, valid or not. */
export function createFakeProvider(answers: Record<string, unknown> = {}): FakeProvider {
  const listeners: { event: string; listener: (value: unknown) => void }[] = []
  const fake: FakeProvider = {
    requests: [],
    answers: { eth_requestAccounts: [alice], eth_accounts: [alice], eth_chainId: '0x1', ...answers },
    request(request) {
      fake.requests.push(request)
      const answer = fake.answers[request.method]
      return typeof answer === 'function' ? answer(...(request.params ?? [])) : answer
    },
    on: (event, listener) => listeners.push({ event, listener }),
    removeListener(event, listener) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
    emit(event, value) {
      for (const one of [...listeners]) if (one.event === event) one.listener(value)
    },
    listenerCount: () => listeners.length,
  }
  return fake
}

/** Creates a function that throws a value. */
export const throwing = (value: unknown) => (): never => {
  throw value
}

const { proxy, revoke } = Proxy.revocable({}, {})
revoke()

/** Values that wallets have thrown, and worse. */
export const oddThings: readonly unknown[] = [
  undefined,
  null,
  'plain text',
  42,
  {},
  { code: 'ERR', message: { toString: throwing('boom') } },
  {
    get message() {
      throw new Error('boom')
    },
  },
  new Proxy(new Error('trap'), { get: throwing('boom'), getPrototypeOf: throwing('boom') }),
  proxy,
  new DOMException('gone', 'AbortError'),
  { code: -32000, message: 'x'.repeat(100_000) },
]
