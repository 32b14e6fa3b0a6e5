import { BaseError, type FeatureEffect, type Machine } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { createFeatureStore } from './createFeatureStore.js'
import { setupKit } from './testing/setupKit.js'

type Effect = FeatureEffect | { type: 'ring'; times: number }

const machine: Machine<number, Effect, Effect> = {
  initial: 0,
  transition: (count, effect) => [count + 1, effect],
}

test('what every feature does alike is done for it, and the rest is its own', async () => {
  const { kit, events } = setupKit()
  const ring = vi.fn()
  const { send } = createFeatureStore(kit, machine, { ring: ({ times }) => ring(times) })
  await kit.open()

  send({ type: 'navigate', to: 'push', route: { view: 'GetWallet' } })
  expect(kit.router.$router.get().route).toEqual({ view: 'GetWallet' })
  send({ type: 'navigate', to: 'back' })
  expect(kit.router.$router.get().route).toEqual({ view: 'Connect' })
  send({ type: 'navigate', to: 'close' })
  expect(kit.modal.$modal.get().isOpen).toBe(false)

  const error = new BaseError('The harbour is closed')
  send({ type: 'notify', variant: 'error', error })
  expect(kit.snackbar.$snackbar.get()).toEqual({ status: 'open', snack: { variant: 'error', error } })

  send({ type: 'track', event: 'SEND_ERROR', properties: { network: 'eip155:1' } })
  expect(events.at(-1)).toBe('SEND_ERROR')

  const refresh = vi.fn()
  const stop = kit.refresh.watch('balance', refresh)
  send({ type: 'refresh', topic: 'balance' })
  send({ type: 'refresh', topic: 'activity' })
  stop()
  send({ type: 'refresh', topic: 'balance' })
  expect(refresh).toHaveBeenCalledOnce()

  send({ type: 'ring', times: 3 })
  expect(ring).toHaveBeenCalledExactlyOnceWith(3)
})
