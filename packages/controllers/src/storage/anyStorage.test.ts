import { recentLimit } from '@mooring/core/internal'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage, setupKit } from '../testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const keys = ['@mooring/connections', '@mooring/networks', '@mooring/recentWallets']

/** Bytes of every kind: noise, JSON, and JSON that is nearly or truly ours. */
const entry = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc
    .record({
      version: fc.constantFrom<unknown>(1, 2, '1', null),
      value: fc.oneof(fc.jsonValue(), fc.constantFrom('org.first', 'eip155:137', ['org.second'], '__proto__')),
    })
    .map((value) => JSON.stringify(value)),
)

test('whatever lies under our keys, the page starts in a legal state and what is not ours stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), entry), fc.string(), async (entries, theirs) => {
      const storage = createMemoryStorage({ ...entries, network: theirs, wagmi: theirs })
      const { kit, first } = setupKit({ storage })
      const networks = kit.network.$networks.get().map(({ caipNetworkId }) => caipNetworkId)
      expect(networks).toContain(kit.network.$network.get().caipNetworkId)
      expect(kit.network.$network.get().network).toBeDefined()
      expect(kit.wallets.$recent.get().length).toBeLessThanOrEqual(recentLimit)
      expect(kit.wallets.$recent.get().every((id) => typeof id === 'string')).toBe(true)
      expect(kit.wallets.$wallets.get()).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(0)
      expect(first.requests.every(({ isSilent }) => isSilent)).toBe(true)
      await vi.advanceTimersByTimeAsync(3000)
      expect(kit.account.$account.get().status).toBe('disconnected')
      expect(kit.modal.$modal.get().isOpen).toBe(false)

      // And it works from there.
      const connected = kit.connection.connect('org.second')
      await kit.connection.disconnect()
      await expect(connected).rejects.toThrow('Connection cancelled')
      kit.dispose()
      expect([storage.getItem('network'), storage.getItem('wagmi')]).toEqual([theirs, theirs])
    }),
    { numRuns: 300 },
  )
})
