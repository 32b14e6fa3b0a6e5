import fc from 'fast-check'
import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createVaultHost, idleTime } from './createVaultHost.ts'
import { type Bytes, type Place, randomBytes } from './envelope.ts'
import { hashOf } from './hashOf.ts'
import type { Factor, Factors, Signable } from './VaultCommands.ts'

afterEach(() => void vi.useRealTimers())

const device = (): Promise<CryptoKey> => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
const place: Place = { user: 'u1', kind: 'device', factor: 'd1' }

async function setUp() {
  const host = createVaultHost()
  const { address, solana, vault } = await host.run('create', { user: 'u1' })
  const factors: Factors = [{ key: await device() }, { known: randomBytes(32) }]
  const envelope = await host.run('seal', { place, factors, salt: randomBytes(32) })
  return { host, address, solana, vault, factors, envelope }
}

test('makes a wallet whose words any wallet reads, and opens it again', async () => {
  const { host, address, solana, vault, factors, envelope } = await setUp()
  const words = await host.run('words', { user: 'u1' })
  expect(words.split(' ')).toHaveLength(12)
  expect(mnemonicToAccount(words).address).toBe(address)
  expect([envelope.salt.length, envelope.iv.length, envelope.sealed.length]).toEqual([32, 12, 48])

  await host.run('lock', undefined)
  await expect(host.run('words', { user: 'u1' })).rejects.toThrow('locked')
  expect(await host.run('open', { place, factors, envelope, vault })).toEqual({ address, solana })
  expect(await host.run('words', { user: 'u1' })).toBe(words)
})

test('no wrong factor, user, kind, place or row opens it', async () => {
  const { host, vault, factors, envelope } = await setUp()
  const strange: Factor[] = [{ key: await device() }, { known: randomBytes(32) }, { secret: randomBytes(20) }]
  const turn = (bytes: Bytes, at: number): Bytes =>
    bytes.with(at % bytes.length, (bytes[at % bytes.length] ?? 0) ^ 1) as Bytes
  const wrong = fc.oneof(
    fc.record({
      factors: fc.constantFrom<Factors>(
        ...strange.flatMap((one): Factors[] => [
          [one, factors[1]],
          [factors[0], one],
        ]),
        [factors[1], factors[0]],
        [factors[1], factors[1]],
        [factors[0], factors[0]],
      ),
    }),
    fc.record({
      place: fc.constantFrom<Place>(
        { ...place, user: 'u2' },
        { ...place, kind: 'recovery' },
        { ...place, kind: 'offline' },
        { ...place, kind: 'kit' },
        { ...place, factor: 'd2' },
      ),
    }),
    fc.record({
      envelope: fc
        .tuple(fc.constantFrom('salt', 'iv', 'sealed'), fc.nat(47))
        .map(([part, at]) => ({ ...envelope, [part]: turn(envelope[part as 'iv'], at) })),
    }),
    fc.record({
      vault: fc
        .tuple(fc.constantFrom('iv', 'sealed'), fc.nat(95))
        .map(([part, at]) => ({ ...vault, [part]: turn(vault[part as 'iv'], at) })),
    }),
  )
  await host.run('lock', undefined)
  await fc.assert(
    fc.asyncProperty(wrong, async (change) => {
      // A known answer is the answer to one salt: the services give another for another salt.
      if ('envelope' in change) change = { ...change }
      await expect(host.run('open', { place, factors, envelope, vault, ...change })).rejects.toThrow()
      expect(await host.run('isOpen', {})).toBe(false)
    }),
    { numRuns: 150 },
  )
})

const payloads: readonly Signable[] = [
  { kind: 'message', bytes: '0x41686f79' },
  {
    kind: 'typedData',
    text: JSON.stringify({
      domain: { name: 'Post', chainId: 1 },
      types: { Mail: [{ name: 'to', type: 'string' }] },
      primaryType: 'Mail',
      message: { to: 'Bob' },
    }),
  },
]

test('signs what was shown, as other wallets do', async () => {
  const { host, address } = await setUp()
  const account = mnemonicToAccount(await host.run('words', { user: 'u1' }))
  const [message, data] = payloads as [Signable, Signable & { text: string }]
  const { result } = await host.run('sign', { payload: message, hash: hashOf(message), address })
  expect(await verifyMessage({ address, message: 'Ahoy', signature: result })).toBe(true)
  const signed = await host.run('sign', { payload: data, hash: hashOf(data), address })
  expect(signed.result).toBe(await account.signTypedData(JSON.parse(data.text)))

  const { serializeTransaction } = await import('viem')
  for (const transaction of [
    {
      type: 'eip1559',
      chainId: 1,
      nonce: 3,
      to: address,
      value: 5n,
      gas: 21_000n,
      maxFeePerGas: 9n,
      maxPriorityFeePerGas: 1n,
    },
    { type: 'legacy', chainId: 10, nonce: 0, to: address, value: 5n, gas: 21_000n, gasPrice: 9n, data: '0x1234' },
  ] as const) {
    const payload: Signable = { kind: 'transaction', bytes: serializeTransaction(transaction) }
    const { result } = await host.run('sign', { payload, hash: hashOf(payload), address })
    expect(result).toBe(await account.signTransaction(transaction))
  }
})

test('signs nothing else, and for no other account', async () => {
  const { host, address } = await setUp()
  const [message, data] = payloads as [Signable, Signable]
  await expect(host.run('sign', { payload: message, hash: hashOf(data), address })).rejects.toThrow(
    'not what was shown',
  )
  const other = `0x${'1'.repeat(40)}` as const
  await expect(host.run('sign', { payload: message, hash: hashOf(message), address: other })).rejects.toThrow(
    'another account',
  )
})

test('is wiped after five idle minutes', async () => {
  vi.useFakeTimers()
  const host = createVaultHost()
  await host.run('create', { user: 'u1' })
  vi.advanceTimersByTime(idleTime - 1)
  await host.run('words', { user: 'u1' })
  vi.advanceTimersByTime(idleTime - 1)
  expect(await host.run('isOpen', {})).toBe(true)
  // For its owner alone.
  expect(await host.run('isOpen', { user: 'u1' })).toBe(true)
  expect(await host.run('isOpen', { user: 'u2' })).toBe(false)
  await expect(host.run('words', { user: 'u2' })).rejects.toThrow('somebody else')
  vi.advanceTimersByTime(1)
  expect(await host.run('isOpen', {})).toBe(false)
})
